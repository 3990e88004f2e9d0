import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of public questions, in Spanish. */
export const FULFILMENT_COMMENTS: Dictionary = {
  question: 'pregunta',
  'Questions and answers': 'Preguntas y respuestas',
  'Nobody has asked anything yet.': 'Nadie ha preguntado nada todavía.',
  'Nobody has asked anything yet. Would you like to know more?':
    'Nadie ha preguntado nada todavía. ¿Quieres saber algo más?',
  Answer: 'Responder',
  Reply: 'Contestar',
  'Your reply': 'Tu respuesta',
  'Everyone can read it.': 'Puede leerla cualquiera.',
  'Everyone can read it. It’s also a clarification: we’ll tell everyone who has bid or bought, and you can’t take it back.':
    'Puede leerla cualquiera. También es una aclaración: avisaremos a quienes hayan pujado o comprado, y no se puede retirar.',
  'Send reply': 'Enviar respuesta',
  'Pages of questions': 'Páginas de preguntas',
  'Ask a public question': 'Hacer una pregunta pública',
  'Your public question': 'Tu pregunta pública',
  'Everyone can read it, under your masked username. We hide e-mail addresses, phone numbers and links.':
    'Puede leerla cualquiera, con tu nombre de usuario oculto en parte. Ocultamos correos, teléfonos y enlaces.',
  Ask: 'Preguntar',
  'Only people who can bid can ask public questions.': 'Solo quienes pueden pujar pueden hacer preguntas públicas.',
  'Sign in to ask a public question': 'Inicia sesión para hacer una pregunta pública',
  'Question: {question}': 'Pregunta: {question}',
  'Your question is on the page. We’ve told the TimeGiver.':
    'Tu pregunta ya está en la página. Hemos avisado al TimeGiver.',
  'Your reply is on the page.': 'Tu respuesta ya está en la página.',
  'It’s on the page. We’ve hidden the contact details in it: everyone can read it, and people should pay through Kindhour.':
    'Ya está en la página. Hemos ocultado los datos de contacto: puede leerlo cualquiera, y los pagos se hacen a través de Kindhour.',
  'It’s on the page. Contact details in it are hidden.':
    'Ya está en la página. Hemos ocultado los datos de contacto que contenía.',
  'You can only reply to a question.': 'Solo se puede contestar a una pregunta.',
  'Only the TimeGiver and the person who asked can reply.':
    'Solo pueden contestar el TimeGiver y la persona que preguntó.',
  'This question already has as many replies as it can have.': 'Esta pregunta ya no admite más respuestas.',
  'Someone asks about “{title}”: {question}': 'Alguien pregunta por «{title}»: {question}',
  'Someone has asked a question on the page of “{title}”:': 'Alguien ha preguntado en la página de «{title}»:',
  'Your answer will appear below the question, where everyone can read it.':
    'Tu respuesta aparecerá debajo de la pregunta, donde puede leerla cualquiera.',
  'Your question about “{title}” has an answer: {answer}': 'Tu pregunta sobre «{title}» tiene respuesta: {answer}',
  'An answer to your question about {title}': 'Respuesta a tu pregunta sobre {title}',
  'The TimeGiver has answered your question about “{title}”:':
    'El TimeGiver ha respondido a tu pregunta sobre «{title}»:',
  'See the answer': 'Ver la respuesta',
  'Answer to your question': 'Respuesta a tu pregunta',
  'A TimeGiver has answered your public question about an offer.':
    'Un TimeGiver ha respondido a tu pregunta pública sobre una oferta.',
  'Report this': 'Denunciar',
  'Only the Kindhour team sees this. The author won’t know who you are.':
    'Solo lo ve el equipo de Kindhour. La persona que lo escribió no sabrá quién eres.',
  'Only the Kindhour team sees your reason. It’s hidden until we have looked at it.':
    'Tu motivo solo lo ve el equipo de Kindhour. El texto se oculta hasta que lo revisemos.',
  'You can’t report what you wrote yourself.': 'No puedes denunciar lo que has escrito.',
  'You’ve already reported this. We’re looking into it.': 'Ya lo has denunciado. Lo estamos revisando.',
  'A public question or reply was reported': 'Se ha denunciado una pregunta pública o una respuesta',
  'A review was reported': 'Se ha denunciado una valoración',
  'See the page': 'Ver la página',
};
