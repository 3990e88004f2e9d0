/** Shared by the kinds that sell a lot for a charity. */
export const SALE_PAID = 'Thank you. The charity gets your money, and a receipt is on its way to you by e-mail.';

export const INVOICE_PAGES = {
  paid: () => '/invoices/all',
  retry: (invoiceId: string) => `/checkout/invoice/${invoiceId}`,
};
