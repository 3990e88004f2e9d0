import type { Dictionary } from '../words.ts';

/** The page of the offer form, and what the page of an offer tells beside its price. */
export const ES_OFFER_FORM: Dictionary = {
  'Rows that you leave empty are left out.': 'Las filas que dejes vacías no cuentan.',
  'Remove this row': 'Quitar esta fila',
  'Begin another from it': 'Empezar otra a partir de esta',
  'See its page': 'Ver su página',
  'There is no such offer of yours.': 'No tienes ninguna oferta así.',
  'Pictures of this offer': 'Imágenes de esta oferta',
  'Previous picture': 'Imagen anterior',
  'Next picture': 'Imagen siguiente',
  'Good to know': 'Bueno saberlo',
  'Size of the parcel': 'Tamaño del paquete',
  'What you add': 'Lo que añades',
  'Everybody can read it, everybody whose bid or purchase stands is told, and it cannot be taken back.':
    'Todos pueden leerla, se avisa a quienes tienen una puja o una compra en pie y no se puede retirar.',
  'Add it': 'Añadirla',
  Clarifications: 'Aclaraciones',
  'Available until {moment}.': 'Disponible hasta el {moment}.',
  'Registration number of the charity': 'Número de registro de la entidad benéfica',
  'The charity’s own page has it.': 'Está en la página de la propia entidad.',
  'Add a picture': 'Añadir una imagen',
  'Pictures so far: {n}': 'Imágenes hasta ahora: {n}',
  'Write to us': 'Escríbenos',
};
