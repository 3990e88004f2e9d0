import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Deciding about meetings, and looking again, in Spanish. */
export const OPERATORS_DECISIONS: Dictionary = {
  Decided: 'Decidido',
  'The host didn’t come': 'El anfitrión no vino',
  'The guest didn’t come': 'La persona invitada no vino',
  'It took place as offered': 'Se celebró como se ofreció',
  'It wasn’t what was offered': 'No fue lo que se ofreció',
  'It was cut short': 'Se interrumpió antes de tiempo',
  'Both agree on it': 'Ambas partes están de acuerdo',
  'It can’t be established': 'No se puede determinar',
  'It counts as held: the money goes to the charity': 'Cuenta como celebrado: el dinero va a la ONG',
  'Refund everything to the guest': 'Devolver todo a la persona invitada',
  'Refund part; the rest goes to the charity': 'Devolver una parte; el resto va a la ONG',
  'They agree on a new date': 'Acuerdan una nueva fecha',
  Decide: 'Decidir',
  Decision: 'Decisión',
  'The guest’s part': 'La parte de la persona invitada',
  'Only if you refund part.': 'Solo si devuelves una parte.',
  'Explain it to both': 'Explícaselo a ambas partes',
  'Both people can read this.': 'Ambas personas pueden leerlo.',
  'A refund of more than £250, and your sixth in a day, waits for a second operator.':
    'Una devolución de más de 250 £, y la sexta en un día, espera a otro operador.',
  'Save decision': 'Guardar decisión',
  'What happened': 'Qué ha pasado',
  Earlier: 'Anteriores',
  Later: 'Posteriores',
  'Waiting for a second look': 'A la espera de una segunda revisión',
  '{name} has decided: {decision}.': '{name} ha decidido: {decision}.',
  'If nobody confirms it by {moment}, it lapses and nothing changes.':
    'Si nadie la confirma antes del {moment}, caduca y nada cambia.',
  'A second operator has to confirm your decision.': 'Otro operador tiene que confirmar tu decisión.',
  'You’re the only operator. We send you a link by e-mail 12 hours after your decision.':
    'No hay ningún otro operador. Te enviaremos un enlace por correo 12 horas después de tu decisión.',
  'Turn down': 'Rechazar',
  'Please look at your decision once more': 'Revisa tu decisión una vez más',
  'Twelve hours ago you decided about “{title}”. Nothing has been paid back yet.':
    'Hace doce horas decidiste sobre «{title}». Todavía no se ha devuelto nada.',
  'If you’re still sure, please confirm it within the next twelve hours. Otherwise your decision lapses.':
    'Si lo sigues teniendo claro, confírmala en las próximas doce horas. Si no, tu decisión caduca.',
  'Open the decision': 'Abrir la decisión',
  'If nobody does anything, the guest reads: “{sentence}”': 'Si nadie hace nada, la persona invitada lee: «{sentence}»',
  'The host reads: “{sentence}”': 'El anfitrión lee: «{sentence}»',
  'The claim': 'La reclamación',
  '{name} says that nobody came.': '{name} dice que no vino nadie.',
  '{name} reports a problem.': '{name} comunica un problema.',
  'They would like {amount} back.': 'Pide que se le devuelvan {amount}.',
  'This meeting has changed since you opened it. Please read it again.':
    'Este encuentro ha cambiado desde que lo abriste. Vuelve a leerlo.',
  'This is your sixth refund in a day. Please save it again for a second operator.':
    'Es tu sexta devolución en un día. Guárdala otra vez para que la vea otro operador.',
  'You arrange dates for this host, so another operator has to decide.':
    'Organizas las fechas de este anfitrión, así que tiene que decidir otro operador.',
  'You’re one of the two who meet, so another operator has to decide.':
    'Eres una de las dos personas del encuentro, así que tiene que decidir otro operador.',
  'The time to decide is over, so the guest gets the money back.':
    'El plazo para decidir ha terminado, así que se devuelve el dinero a la persona invitada.',
  'Please open the link in the e-mail that we send you 12 hours after your decision.':
    'Abre el enlace del correo que te enviamos 12 horas después de tu decisión.',
  'This decision is no longer waiting for a second look.':
    'Esta decisión ya no está pendiente de una segunda revisión.',
  'Saved. If it needs a second operator, it waits for them below; otherwise both people have been told.':
    'Guardado. Si necesita otro operador, queda pendiente más abajo; si no, ya hemos avisado a ambas personas.',
  'Please say why.': 'Indica el motivo.',
  Appeals: 'Recursos',
  'One of the two asks us to look again at a decision. An operator who did not decide looks within seven days; after 14 days the decision stands.':
    'Una de las dos personas nos pide que revisemos una decisión. Lo mira en siete días un operador que no decidió; a los 14 días la decisión se mantiene.',
  'The first decision stands': 'La primera decisión se mantiene',
  'You decided about this meeting, so another operator has to look at the appeal.':
    'Tú decidiste sobre este encuentro, así que el recurso lo tiene que mirar otro operador.',
  'The time to decide is over.': 'El plazo para decidir ha terminado.',
  'The time to look again is over, so the decision stands.':
    'El plazo para revisarlo ha terminado, así que la decisión se mantiene.',
  'You take part in this meeting, so another operator has to write.':
    'Participas en este encuentro, así que tiene que escribir otro operador.',
  'Sent. Both people have been told.': 'Enviado. Hemos avisado a las dos personas.',
  'Their messages': 'Sus mensajes',
  'One of the two lets our team read them until this is decided.':
    'Una de las dos personas permite que nuestro equipo los lea hasta que se decida.',
  'Write to both': 'Escribir a los dos',
  'Your message to both': 'Tu mensaje a los dos',
  'The appeal': 'El recurso',
  '{name} asks us to look again.': '{name} nos pide que lo revisemos.',
  'Both can tell us what happened until {moment}.': 'Los dos pueden contarnos qué pasó hasta el {moment}.',
};
