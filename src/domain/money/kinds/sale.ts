/** Shared by the kinds that sell a lot for a charity. */
export const SALE_PAID = 'Thank you. Your money goes to the charity, and we’ll e-mail you a receipt.';

export const INVOICE_PAGES = {
  paid: () => '/invoices/all',
  retry: (invoiceId: string) => `/checkout/invoice/${invoiceId}`,
};
