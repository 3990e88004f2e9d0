/** Texts about templates of auctions. */
export const AUCTIONS_TEMPLATES = {
  'Start from a template': 'Empezar con una plantilla',
  'It fills in the form below. You can change everything.': 'Rellena el formulario de abajo. Puedes cambiarlo todo.',
  'An empty form': 'Un formulario vacío',
  'This starts from “{name}”.': 'Empieza con «{name}».',
  'This starts from “{name}”. Its lots are added as drafts of yours, in their order.':
    'Empieza con «{name}». Sus lotes se añaden como borradores tuyos, en su orden.',
  'Hosts choose a template by its name.': 'Los anfitriones eligen una plantilla por su nombre.',
  'Each becomes a draft of the host who starts an auction from this template.':
    'Cada uno será un borrador del anfitrión que empiece una subasta con esta plantilla.',
  'Add lots': 'Añadir lotes',
  'All of these are already in it.': 'Ya están todas en ella.',
  'Save an offer with rising bids as a template for everyone, and it appears here.':
    'Guarda como plantilla para todos una oferta con pujas al alza y aparecerá aquí.',
  'Add to the template': 'Añadir a la plantilla',
  Archived: 'Archivada',
  'Archive it': 'Archivarla',
  'Restore it': 'Recuperarla',
  'Who can use it': 'Quién puede usarla',
  'Hosts can start auctions from it.': 'Los anfitriones pueden empezar subastas con ella.',
  'Archived: hosts don’t see it.': 'Archivada: los anfitriones no la ven.',
  'This can’t be undone. Auctions started from it won’t change.':
    'No se puede deshacer. Las subastas empezadas con ella no cambiarán.',
  'Auction templates': 'Plantillas de subastas',
  'Offer templates': 'Plantillas de ofertas',
  'New template': 'Nueva plantilla',
  'Templates for auctions appear here.': 'Aquí aparecen las plantillas de subastas.',
  'Hosts can start an auction from these. A template has a text, terms and lots, but no dates.':
    'Los anfitriones pueden empezar una subasta con ellas. Una plantilla tiene texto, condiciones y lotes, pero no fechas.',
  Changed: 'Cambiada',
  'Auctions started from it': 'Subastas empezadas con ella',
  'Auctions appear here once they are announced.': 'Las subastas aparecen aquí cuando se anuncian.',
  'The template has been saved.': 'Se ha guardado la plantilla.',
  'The template has been deleted.': 'Se ha eliminado la plantilla.',
  'A template can have up to {n} lots.': 'Una plantilla puede tener hasta {n} lotes.',
  'This template no longer exists. Please choose another one.': 'Esta plantilla ya no existe. Elige otra.',
};
