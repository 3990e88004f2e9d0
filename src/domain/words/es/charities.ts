import type { Dictionary } from '../words.ts';

/** The pages of charities, and the feeds. */
export const ES_CHARITIES: Dictionary = {
  'Offers for {charity}': 'Ofertas a favor de {charity}',
  'New offers': 'Nuevas ofertas',
  'Offers whose money goes to {charity}.': 'Ofertas cuyo dinero va a {charity}.',
  'Raised here': 'Recaudado aquí',
  '1 sold': '1 vendida',
  '{n} sold': '{n} vendidas',
  'This charity takes no new offers at present.': 'Esta entidad no admite ofertas nuevas por ahora.',
  'No offers for this charity now': 'Ahora no hay ofertas para esta entidad',
  'Other charities would be glad of an hour.': 'Otras entidades agradecerían una hora.',
  'An hour of yours could be the first.': 'Una hora tuya podría ser la primera.',
  'Charity not found': 'Entidad no encontrada',
  'There is no such charity': 'No existe esa entidad benéfica',
  'The directory of charities may be away for a moment, or the address is not right.':
    'Puede que el directorio de entidades no responda por un momento o que la dirección no sea correcta.',
  'Find a charity': 'Busca una entidad benéfica',
  'Name or registration number': 'Nombre o número de registro',
  'No charity has this name or number. Try fewer words.':
    'Ninguna entidad tiene ese nombre o número. Prueba con menos palabras.',
  '1 charity': '1 entidad',
  '{n} charities': '{n} entidades',
};
