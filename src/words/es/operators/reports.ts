import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Settling reports, in Spanish. */
export const OPERATORS_REPORTS: Dictionary = {
  'Reported offers': 'Ofertas denunciadas',
  'Offers that people have reported. They stay on sale until we decide, so we look within 24 hours.':
    'Ofertas que alguien ha denunciado. Siguen a la venta hasta que decidimos, así que las miramos en 24 horas.',
  'Cancel it, and tell its host and everyone who has bid why':
    'Cancelarla y decir por qué a su anfitrión y a quienes han pujado',
  'Leave it and warn its host': 'Dejarla y advertir a su anfitrión',
  'Explain it to its host, and to the bidders if you cancel it':
    'Explícaselo a su anfitrión, y a quienes pujan si la cancelas',
  'What it says': 'Qué dice',
  'It has changed since it was first reported.': 'Ha cambiado desde la primera denuncia.',
  'These are the newest of {n} reports.': 'Son las más recientes de {n} denuncias.',
  'A visitor': 'Una visita',
  'Ends {moment}': 'Termina el {moment}',
  'Ended {moment}': 'Terminó el {moment}',
  'We have acted on 1 earlier report about this host’s offers.':
    'Ya hemos actuado por 1 denuncia anterior de ofertas de este anfitrión.',
  'We have acted on {n} earlier reports about this host’s offers.':
    'Ya hemos actuado por {n} denuncias anteriores de ofertas de este anfitrión.',
  'The reports on this offer are settled, and everyone involved has been told.':
    'Las denuncias de esta oferta están resueltas y hemos avisado a todas las personas implicadas.',
  'You’re one of the people it’s about, so another operator has to settle it.':
    'Eres una de las personas implicadas, así que lo tiene que resolver otro operador.',
  'We’ve cancelled the offer, and told its host why.':
    'Hemos cancelado la oferta y hemos dicho a su anfitrión por qué.',
  'We’ve warned its host. The offer stays.': 'Hemos advertido a su anfitrión. La oferta sigue publicada.',
  'Thank you for your report about “{title}”. Our team has looked into it.':
    'Gracias por denunciar «{title}». Nuestro equipo lo ha revisado.',
  'We’ve cancelled your offer “{title}”, after someone reported it.':
    'Hemos cancelado tu oferta «{title}» tras una denuncia.',
  'Someone reported your offer “{title}”. It stays, but this is a warning.':
    'Alguien ha denunciado tu oferta «{title}». Sigue publicada, pero esto es una advertencia.',
  'We’ve cancelled your offer': 'Hemos cancelado tu oferta',
  'Hide it and tell its author why': 'Ocultarlo y decir a su autor por qué',
  'Leave it and warn its author': 'Dejarlo y advertir a su autor',
  'Leave it: nothing is wrong with it': 'Dejarlo: no hay nada malo en ello',
  'Rude, threatening or unwanted': 'Grosero, amenazante o no deseado',
  'Payment outside Kindhour': 'Pago fuera de Kindhour',
  'Advertisement or scam': 'Publicidad o estafa',
  Unsafe: 'Inseguro',
  'Another reason': 'Otro motivo',
  'No rule was broken': 'No se ha incumplido ninguna norma',
  'We’ve hidden what you reported, and told its author why.':
    'Hemos ocultado lo que denunciaste y hemos dicho a su autor por qué.',
  'We’ve warned its author. What you reported can still be read.':
    'Hemos advertido a su autor. Lo que denunciaste se puede seguir leyendo.',
  'We found nothing in it that breaks our guidelines, so it stays.':
    'No hemos encontrado nada que incumpla nuestras normas, así que se queda.',
  'Your report': 'Tu denuncia',
  'Thank you for your report. Our team has looked into it.': 'Gracias por tu denuncia. Nuestro equipo la ha revisado.',
  'We’ve hidden something you wrote on Kindhour.': 'Hemos ocultado algo que escribiste en Kindhour.',
  'This is a warning about something you wrote on Kindhour.':
    'Esto es una advertencia sobre algo que escribiste en Kindhour.',
  'Something you wrote is hidden': 'Hemos ocultado algo que escribiste',
  'A warning': 'Una advertencia',
  'If you think this is wrong, please answer this e-mail within 7 days. Another operator will look at it.':
    'Si crees que es un error, responde a este correo en un plazo de 7 días. Lo mirará otro operador.',
  'Read our guidelines': 'Leer nuestras normas',
  'A review': 'Una valoración',
  'Written by {author}, reported by {reporter}': 'Escrito por {author}, denunciado por {reporter}',
  Settle: 'Resolver',
  'Explain it to its author': 'Explícaselo a su autor',
  'The report is settled, and everyone involved has been told.':
    'La denuncia está resuelta y hemos avisado a todas las personas implicadas.',
  'You’re one of the two, so another operator has to settle this report.':
    'Eres una de las dos personas, así que tiene que resolverla otro operador.',
  'This report has already been settled.': 'Esta denuncia ya está resuelta.',
  report: 'denuncia',
};
