import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of accounts, in Spanish. */
export const ES_ACCOUNTS: Dictionary = {
  'This is for people with the role {role}.': 'Para esto hace falta el papel de {role}.',
  'This account is deactivated.': 'Esta cuenta está desactivada.',
  Roles: 'Papeles',
  'You bid for people’s time or buy it, and what you pay goes to a charity.':
    'Pujas por el tiempo de otras personas o lo compras, y lo que pagas es para una ONG.',
  'Needs a membership; the first {n} days are free.': 'Necesita una suscripción; los primeros {n} días son gratis.',
  'Needs a membership.': 'Necesita una suscripción.',
  'Become a TimeBidder': 'Hazte TimeBidder',
  'You offer hours of your own time and choose the charity that gets the money.':
    'Ofreces horas de tu propio tiempo y eliges la ONG que recibe el dinero.',
  'Free.': 'Gratis.',
  'There are two ways to take part. You can begin with one and take the other later.':
    'Hay dos maneras de participar. Puedes empezar con una y añadir la otra más adelante.',
  'You hold both roles. The active one is the one you act in first; you can use the other at any time.':
    'Tienes los dos papeles. El activo es con el que actúas primero; puedes usar el otro cuando quieras.',
  'You hold one role. You can take the other as well, and keep the one you have.':
    'Tienes un papel. Puedes añadir también el otro y conservar el que tienes.',
  'Active role': 'Papel activo',
  'Your role': 'Tu papel',
  'Switch to TimeGiver': 'Cambiar a TimeGiver',
  'Switch to TimeBidder': 'Cambiar a TimeBidder',
  'What this means:': 'Qué significa esto:',
  'You can post offers at once, and their pages show your name and picture.':
    'Puedes publicar ofertas desde ya, y sus páginas muestran tu nombre y tu foto.',
  'You go on as a TimeBidder: your bids, invoices and membership stay as they are.':
    'Sigues siendo TimeBidder: tus pujas, facturas y suscripción se quedan como están.',
  'It costs nothing. You are signed out everywhere else, so that every device knows your new role.':
    'No cuesta nada. Se cierra tu sesión en los demás dispositivos, para que todos conozcan tu nuevo papel.',
  'Yes, make me a TimeGiver too': 'Sí, quiero ser también TimeGiver',
  'You have an account already?': '¿Ya tienes una cuenta?',
  'We will be back soon': 'Volvemos enseguida',
  'Everything is open': 'Todo está abierto',
  'Your bids still count, and nothing you have done is lost.':
    'Las pujas hechas siguen en pie. No se pierde nada de lo que has hecho.',
  'Try again': 'Intentar de nuevo',
  'There is no maintenance at the moment.': 'Ahora mismo no hay ningún mantenimiento.',
  'Logged out successfully': 'Sesión cerrada correctamente',
  'This code is wrong or has expired. Please ask for a new one.':
    'Este código es incorrecto o ha caducado. Pide uno nuevo.',
  'Many people are signing in right now. Please try again in 2 seconds.':
    'Mucha gente está entrando ahora mismo. Inténtalo de nuevo en 2 segundos.',
  'You cannot do this with your role, so you have been signed out.':
    'No puedes hacer esto con tu papel, así que se ha cerrado tu sesión.',
  'My Notifications': 'Mis notificaciones',
  Latest: 'Más recientes',
  'Pages of notifications': 'Páginas de notificaciones',
  'What to notify you about': 'De qué quieres enterarte',
  'Push notifications': 'Notificaciones push',
  Push: 'Push',
  'Write to us when something is unclear or has gone wrong.': 'Escríbenos si algo no está claro o ha salido mal.',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Send the message': 'Enviar el mensaje',
  'Or send an e-mail to': 'O escribe un correo a',
  'In a demonstration these messages stay on the machine it runs on, so nobody will answer.':
    'En una demostración estos mensajes se quedan en la máquina en la que funciona, así que nadie responderá.',
  'What to include': 'Qué incluir',
  'The name of the offer, or the number of the invoice.': 'El nombre de la oferta o el número de la factura.',
  'What you did and what you expected.': 'Qué hiciste y qué esperabas.',
  'Please never send a password, a code or a card number. We do not need them and will not ask for them.':
    'No envíes nunca una contraseña, un código ni un número de tarjeta. No los necesitamos y no te los pediremos.',
  'Answers on this site': 'Respuestas en este sitio',
  'How bidding works:': 'Cómo funcionan las pujas:',
  'the guidelines': 'la guía',
  'What a membership costs:': 'Cuánto cuesta una suscripción:',
  pricing: 'precios',
  'What we keep about you:': 'Qué guardamos sobre ti:',
  privacy: 'privacidad',
  'What you agree to:': 'Qué aceptas:',
  'Our newsletter service isn’t available at the moment. Please try again shortly.':
    'Ahora mismo no podemos llegar al boletín. Inténtalo de nuevo en un momento.',
  'The newsletter': 'El boletín',
  'The newsletter of Kindhour': 'El boletín de Kindhour',
  'To the home page': 'A la página de inicio',
  'Would you like to get our newsletter by e-mail?': '¿Quieres que te escribamos cuando haya algo que contar?',
  'Would you like to leave the newsletter?': '¿Quieres que dejemos de escribirte?',
  'Yes, stop these e-mails': 'Sí, dejad de escribirme',
  'You are not a TimeGiver yet.': 'Todavía no eres TimeGiver.',
  'You are not a TimeBidder yet.': 'Todavía no eres TimeBidder.',
  'Please sign in first.': 'Primero inicia sesión.',
  'Sign in': 'Iniciar sesión',
  Back: 'Atrás',
  Next: 'Siguiente',
  'Your role at work': 'Tu puesto en el trabajo',
  Password: 'Contraseña',
  Code: 'Código',
  'Invalid Email Format': 'Formato de correo no válido',
  'Get Started': 'Empezar',
  'Offer hours for a charity of your choice.': 'Ofrece horas para la ONG que elijas.',
  'Dear {name},': 'Hola, {name}:',
  'Your Kindhour code': 'Tu código de Kindhour',
  'You already have a Kindhour account': 'Ya tienes una cuenta en Kindhour',
  'Download everything': 'Descargarlo todo',
  'Download as JSON': 'Descargar en JSON',
  'Download as CSV': 'Descargar en CSV',
  'Close your account': 'Cerrar tu cuenta',
  'Close your account?': '¿Cerrar tu cuenta?',
  'Close my account': 'Cerrar mi cuenta',
  'Keep my account': 'Conservar mi cuenta',
  'Have a look': 'Ver',
  'Type “{word}” to confirm': 'Escribe “{word}” para confirmar',
  'Your account cannot be closed yet.': 'Tu cuenta no se puede cerrar todavía.',
  'Your account is closed.': 'Tu cuenta está cerrada.',
  'You have downloaded your data twice today. Please come back tomorrow.':
    'Ya has descargado tus datos dos veces hoy. Vuelve mañana.',
  'You have bid on an offer that is still open. A bid is a promise: please wait until it has ended.':
    'Has pujado por una oferta que sigue abierta. Una puja es una promesa: espera a que termine.',
  'You have bid on {n} offers that are still open. A bid is a promise: please wait until they have ended.':
    'Has pujado por {n} ofertas que siguen abiertas. Una puja es una promesa: espera a que terminen.',
  table: 'tabla',
  'Your account is closed': 'Tu cuenta está cerrada',
  Profile: 'Perfil',
  'Change Password': 'Cambiar contraseña',
  Organisation: 'Organización',
  'Your work': 'Tu trabajo',
  'Job title': 'Cargo',
  'What you do there': 'A qué te dedicas allí',
  'In this position since': 'En este puesto desde',
  LinkedIn: 'LinkedIn',
  'What you are responsible for': 'De qué te encargas',
  You: 'Tú',
  'About you': 'Sobre ti',
  Website: 'Página web',
  Introductions: 'Presentaciones',
  'Skip the introduction to the offer form': 'No mostrar la presentación del formulario de ofertas',
  'Skip the introduction to the search': 'No mostrar la presentación de la búsqueda',
  'Skip the introduction to this page': 'No mostrar la presentación de esta página',
  'Your company': 'Tu empresa',
  'Kind of company': 'Tipo de empresa',
  Company: 'Empresa',
  'If you invest': 'Si inviertes',
  'Founded on': 'Fundada el',
  'Owners of your company': 'Propietarios de tu empresa',
  'This account is an organisation’s': 'Esta cuenta es de una organización',
  'I act for an organisation here': 'Aquí actúo en nombre de una organización',
  Role: 'Papel',
  Membership: 'Suscripción',
  'E-mail and phone': 'Correo y teléfono',
  Addresses: 'Direcciones',
  'Your followers': 'Quién te sigue',
  'Your identity': 'Tu identidad',
  'Your account': 'Tu cuenta',
  'What a membership costs': 'Cuánto cuesta una suscripción',
  'Clear my details': 'Borrar mis datos',
  'Yes, delete these details': 'Sí, borra estos datos',
  Student: 'Estudiante',
  'Early career': 'Al principio de mi carrera',
  'Mid career': 'A mitad de mi carrera',
  Senior: 'Con mucha experiencia',
  Director: 'Dirección',
  Executive: 'Alta dirección',
  Founder: 'Fundación de empresas',
  Retired: 'En la jubilación',
  Photo: 'Foto',
  'Add a photo': 'Añadir una foto',
  'Adding a photo needs JavaScript.': 'Para añadir una foto hace falta JavaScript.',
  confirmed: 'confirmado',
  'not confirmed': 'sin confirmar',
  'Confirm it': 'Confirmarlo',
  'New e-mail address': 'Correo nuevo',
  None: 'Ninguno',
  'Add a phone': 'Añadir un teléfono',
  'Main address': 'Dirección principal',
  'Add an address': 'Añadir una dirección',
  Address: 'Dirección',
  'Flat, building': 'Piso, edificio',
  Town: 'Ciudad',
  'County or state': 'Provincia o estado',
  Postcode: 'Código postal',
  'View User Details': 'Ver los datos del usuario',
  'User details': 'Datos del usuario',
  'Role at work': 'Puesto',
  'What they do there': 'A qué se dedica allí',
  'Responsible for': 'Se encarga de',
  'About them': 'Sobre esta persona',
  Follow: 'Seguir',
  Unfollow: 'Dejar de seguir',
  'The newest {n} of {total}.': 'Las {n} más recientes de {total}.',
  Passport: 'Pasaporte',
  'Driving licence': 'Permiso de conducir',
  'Identity card': 'Documento de identidad',
  'Check now': 'Comprobar ahora',
  'Change the details': 'Cambiar los datos',
  'Confirm your identity': 'Confirma tu identidad',
  'Date of birth': 'Fecha de nacimiento',
  Document: 'Documento',
  'Your identity has not been checked.': 'Tu identidad no se ha comprobado.',
  'Your details are ready to be checked.': 'Tus datos están listos para comprobarse.',
  'Your identity is being checked.': 'Estamos comprobando tu identidad.',
  'Your identity can be checked {n} times a day. Please check your details and try again tomorrow.':
    'Tu identidad se puede comprobar {n} veces al día. Revisa tus datos e inténtalo de nuevo mañana.',
  'Your identity can be checked three times a day. Please try again tomorrow.':
    'Tu identidad se puede comprobar tres veces al día. Inténtalo de nuevo mañana.',
  'Your identity is confirmed.': 'Tu identidad está confirmada.',
  'Your identity is being checked. Please wait for the result.':
    'Estamos comprobando tu identidad. Espera al resultado, por favor.',
  'The identity check is not responding right now. Please try again in a few minutes.':
    'La comprobación de identidad no responde ahora mismo. Inténtalo de nuevo en unos minutos.',
  'The identity check': 'La comprobación de identidad',
  'The maps service': 'El servicio de mapas',
  'We cannot suggest addresses right now. Please type yours in full.':
    'Ahora mismo no podemos sugerir direcciones. Escribe la tuya.',
  'New password': 'Contraseña nueva',
  'At least 8 characters': 'Al menos 8 caracteres',
  'New password again': 'Contraseña nueva otra vez',
  'Where you are signed in': 'Dónde tienes la sesión abierta',
  '{browser} on {system}': '{browser} en {system}',
  '{device}': '{device}',
  'Signed in on {moment}, {how}': 'Sesión iniciada el {moment}, {how}',
  'with the password': 'con la contraseña',
  'with a code by e-mail': 'con un código por correo',
  'with a code by SMS': 'con un código por SMS',
  'with Google': 'con Google',
  'with Facebook': 'con Facebook',
  'with a passkey': 'con una llave de acceso',
  'when the account was opened': 'al abrir la cuenta',
  renewed: 'renovada',
  'Sign out': 'Cerrar sesión',
  'Sign out all other devices': 'Cerrar sesión en los demás dispositivos',
  'Your password was changed': 'Tu contraseña ha cambiado',
  'Owners of {company}': 'Propietarios de {company}',
  'The owners of the company you act for. Its members and owners get an e-mail about every change.':
    'De quién es la empresa para la que actúas. Sus miembros y propietarios reciben un correo con cada cambio.',
  'No owners yet.': 'Todavía no hay propietarios.',
  'Add an owner': 'Añadir un propietario',
  Position: 'Cargo',
  'The owners of {company} have changed': 'Los propietarios de {company} han cambiado',
  '{by} has removed {owner} from the owners of {company} at Kindhour.':
    '{by} ha quitado a {owner} de los propietarios de {company} en Kindhour.',
  'Please upload this picture again.': 'Sube esta foto otra vez, por favor.',
  'Please confirm this change with your password.': 'Confirma este cambio con tu contraseña.',
  address: 'dirección',
  owner: 'propietario',
  session: 'sesión',
  'Last used on {moment}': 'Último uso el {moment}',
  Members: 'Miembros',
  'People who act for the company here. They cannot bid on each other’s offers.':
    'Quiénes actúan aquí por la empresa. Ninguno puede pujar por ofertas de otro.',
  'Leave the company': 'Dejar la empresa',
  'Pages of members': 'Páginas de miembros',
  'Yes, remove {name}': 'Sí, quitar a {name}',
  'You have left the company.': 'Has dejado la empresa.',
  member: 'miembro',
  'We can send at most three texts in 15 minutes to one number. Please try again later.':
    'Como máximo se envían tres mensajes a un número en 15 minutos. Inténtalo de nuevo más tarde.',
  'We have suggested many addresses to you today. Please type the address yourself.':
    'Hoy te hemos sugerido muchas direcciones. Escribe la dirección a mano.',
  'This number has had many texts today. Please use your password or a code by e-mail.':
    'Este número ha recibido hoy muchos mensajes. Usa tu contraseña o un código por correo.',
  'We can send at most ten codes a day to one address or number. Please try again tomorrow.':
    'Como máximo se envían diez códigos al día a una dirección o a un número. Inténtalo de nuevo mañana.',
  'We cannot send texts right now. Please use your password or a code by e-mail.':
    'Ahora mismo no podemos enviar mensajes. Usa tu contraseña o un código por correo.',
  'We cannot send text messages to this country.': 'No podemos enviar mensajes de texto a este país.',
  'This is not the phone in your profile. Please enter your password to change it.':
    'Este no es el teléfono de tu perfil. Escribe tu contraseña para cambiarlo.',
  'Your phone is confirmed.': 'Tu teléfono está confirmado.',
  'This e-mail address belongs to another account.': 'Esta dirección de correo pertenece a otra cuenta.',
  'You have changed this several times today. Please try again tomorrow.':
    'Hoy lo has cambiado varias veces. Inténtalo de nuevo mañana.',
  'Your e-mail address is confirmed.': 'Tu dirección de correo está confirmada.',
  'Please sign in first, then open the link again.': 'Inicia sesión primero y vuelve a abrir el enlace.',
  'Please wait 30 seconds before you ask for another code.': 'Espera 30 segundos antes de pedir otro código.',
  'This belongs to another account.': 'Esto pertenece a otra cuenta.',
  'Send me a link instead': 'Prefiero recibir un enlace',
  'Good to see you again.': 'Nos alegra verte de nuevo.',
  'E-mail address or username': 'Correo electrónico o nombre de usuario',
  'Sign in with a password': 'Entrar con una contraseña',
  'Sign in with a code by e-mail': 'Entrar con un código por correo',
  'Sign in with a code by text': 'Entrar con un código por SMS',
  'Forgotten your password?': '¿Has olvidado la contraseña?',
  'New here?': '¿Es tu primera vez aquí?',
  'Mobile number': 'Número de móvil',
  'Forgotten password': 'Contraseña olvidada',
  'We’ll e-mail you a link to choose a new one.': 'Te enviamos un enlace con el que eliges una nueva.',
  'Send me a link': 'Enviadme un enlace',
  'Or sign in without a password:': 'O entra sin contraseña:',
  'with a code by text': 'con un código por SMS',
  'Save the new password': 'Guardar la contraseña nueva',
  'You’ll be signed out on every device. Then sign in with the new password.':
    'Después se cierra la sesión en todos los dispositivos y entras con la contraseña nueva.',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'Please sign in first: then this page confirms the address.':
    'Inicia sesión primero: después esta página confirma la dirección.',
  'Is {email} your address?': '¿Es {email} tu dirección?',
  'Yes, confirm it': 'Sí, confirmarla',
  'By text message': 'Por SMS',
  'the e-mail address': 'la dirección de correo',
  'We’ll text a code to your confirmed phone, so that you can choose a new password.':
    'Enviamos un código por SMS a tu teléfono confirmado. Con él eliges una contraseña nueva.',
  'Send me a link by e-mail instead': 'Mejor enviadme un enlace por correo',
  'Send me a code by text instead': 'Mejor enviadme un código por SMS',
  'Confirm your phone instead': 'Mejor confirmar tu teléfono',
  'Undo the change': 'Deshacer el cambio',
  'Your e-mail address will be {email} again, and only the password you choose here will work.':
    'Tu cuenta vuelve a tener la dirección {email}, y solo la abre la contraseña que elijas aquí.',
  'Every device is signed out. Passkeys, connected accounts and a phone that were added in the week before the change or since then are removed; you can add yours again.':
    'Se cierra la sesión en todos los dispositivos. Se quitan las claves de acceso, las cuentas conectadas y el teléfono que se añadieron en la semana anterior al cambio o después; puedes volver a añadir los tuyos.',
  'This link was used already or is more than a week old.': 'Este enlace ya se ha usado o tiene más de una semana.',
  'If somebody else is using your account, please write to us at once.':
    'Si otra persona está en tu cuenta, escríbenos enseguida y lo miramos.',
  'This is not the phone in your profile. Please change it there first.':
    'Este no es el teléfono de tu perfil. Cámbialo allí primero.',
  person: 'persona',
  'Your identity was checked under this name. Please write to us to change it.':
    'Tu identidad se comprobó con este nombre. Escríbenos para cambiarlo.',
  'This session has ended. Please sign in again.': 'Esta sesión ha terminado. Vuelve a iniciar sesión.',
  '(opens in a new tab)': '(se abre en una pestaña nueva)',
  'Bid for time': 'Pujar por tiempo',
  Both: 'Las dos cosas',
  'Company or organisation': 'Empresa u organización',
  'Create an account': 'Crear una cuenta',
  'E-mail address again': 'Correo electrónico otra vez',
  'Eight characters or more; a few words are best': 'Ocho caracteres o más; lo mejor son unas cuantas palabras',
  'First name': 'Nombre',
  'Giving time is free. Bidding needs a membership, after a free trial.':
    'Ofrecer tiempo es gratis. Para pujar hace falta una suscripción, tras una prueba gratis.',
  'I accept the terms and conditions': 'Acepto los términos y condiciones',
  'I act for a company or an organisation': 'Actúo en nombre de una empresa u organización',
  'I want to': 'Quiero',
  'Last name': 'Apellidos',
  'Licence valid until': 'Licencia válida hasta',
  'Offer an hour of your time, bid for somebody else’s, or both.':
    'Ofrece una hora de tu tiempo, puja por la de otra persona, o las dos cosas.',
  'Offer my time': 'Ofrecer mi tiempo',
  'Only if you act for a company or an organisation.': 'Solo si actúas en nombre de una empresa u organización.',
  'Open one account for both': 'Abrir una cuenta para las dos cosas',
  'Password again': 'Contraseña otra vez',
  Progress: 'Progreso',
  'Registration Failed. This username is taken. Please choose another.':
    'El registro no se ha completado. Este nombre de usuario ya está en uso. Elige otro.',
  'Resale certificate': 'Certificado de reventa',
  'Successfully registered!': '¡Te has registrado correctamente!',
  'Tax number': 'Número fiscal',
  Terms: 'Condiciones',
  'This address is verified already.': 'Esta dirección ya está confirmada.',
  'Your account will belong to {company}.': 'Tu cuenta pertenecerá a {company}.',
  'Your e-mail': 'Tu correo',
  'terms and conditions': 'términos y condiciones',
  'An invitation to Kindhour': 'Una invitación a Kindhour',
  'Invite somebody': 'Invita a alguien',
  'Invite somebody to offer an hour, or to bid for one.': 'Invita a alguien a ofrecer una hora o a pujar por una.',
  Joined: 'Se ha unido',
  'Nobody yet': 'Nadie todavía',
  'Open my account': 'Abrir mi cuenta',
  'Send again': 'Enviar otra vez',
  'Send the invitation': 'Enviar la invitación',
  'Sent on {day}': 'Enviada el {day}',
  'They will probably want to': 'Probablemente querrá',
  'This address has had several e-mails from us today. Please ask for a code instead.':
    'Hoy ya hemos enviado varios correos a esta dirección. Pide un código en su lugar.',
  'This address has had several e-mails from us today. Please try again tomorrow.':
    'Esta dirección ya ha recibido varios correos nuestros hoy. Vuelve a intentarlo mañana.',
  'This invitation is no longer open.': 'Esta invitación ya no está abierta.',
  'This invitation was sent to another e-mail address.': 'Esta invitación se envió a otra dirección de correo.',
  'This is your own address.': 'Esta es tu propia dirección.',
  'Until {day}': 'Hasta el {day}',
  'We’ll e-mail a link that is valid for 14 days, and say that it comes from you.':
    'Enviamos un correo con un enlace que vale 14 días. Dice que viene de ti.',
  'People you invite are listed here, with their answers.': 'Aquí verás a quién has invitado y qué ha pasado.',
  'Your invitation is on its way.': 'Tu invitación está en camino.',
  'Your invitations': 'Tus invitaciones',
  '{name} has invited you.': '{name} te ha invitado.',
  'How did you hear about us?': '¿Cómo has sabido de nosotros?',
  'A friend': 'Por un amigo o una amiga',
  'A charity': 'Por una ONG',
  'The news': 'Por las noticias',
  'A search': 'Por un buscador',
  'At work': 'En el trabajo',
  Other: 'Otro',
  'Please tell us where': 'Cuéntanos dónde',
  Trade: 'Sector',
  Business: 'Empresa',
  School: 'Centro educativo',
  'Food and drink': 'Comida y bebida',
  'Law and finance': 'Derecho y finanzas',
  Technology: 'Tecnología',
  'Trades and crafts': 'Oficios y artesanía',
  Health: 'Salud',
  Housing: 'Vivienda',
  Nature: 'Naturaleza',
  'Young people': 'Jóvenes',
  Primary: 'Primaria',
  Secondary: 'Secundaria',
  University: 'Universidad',
  'must be two capital letters': 'deben ser dos letras mayúsculas',
  Plans: 'Planes',
  'By text message, to the phone above': 'Por SMS, al teléfono de arriba',
  'Send me a code by e-mail': 'Enviadme un código por correo',
  'Send me a code by text': 'Enviadme un código por SMS',
  'This form needs JavaScript: it checks that you are not a robot.':
    'Este formulario necesita JavaScript: comprueba que no eres un robot.',
  'That sign-in did not work. Please try again, or sign in another way.':
    'Ese inicio de sesión no ha funcionado. Inténtalo de nuevo o entra de otra manera.',
  'The password is wrong.': 'La contraseña no es correcta.',
  passkey: 'llave de acceso',
  'connected account': 'cuenta conectada',
  Passkey: 'Llave de acceso',
  Passkeys: 'Llaves de acceso',
  'Name of the new passkey': 'Nombre de la nueva llave de acceso',
  'Add a passkey': 'Añadir una llave de acceso',
  Rename: 'Cambiar el nombre',
  'Other ways to sign in': 'Otras formas de iniciar sesión',
  'Your password': 'Tu contraseña',
  'Connect {provider}': 'Conectar {provider}',
  'Connected: {email}': 'Conectada: {email}',
  'Not connected': 'Sin conectar',
  'Continue with {provider}': 'Continuar con {provider}',
  'Sign in with a passkey': 'Entrar con una llave de acceso',
  'A new way to sign in': 'Una nueva forma de iniciar sesión',
  'A way to sign in was removed': 'Se ha quitado una forma de iniciar sesión',
  'Please enter valid Date!': '¡Escribe una fecha válida!',
  'Your photo': 'Tu foto',
  'Your photo. Drag it, or move it with the arrow keys.': 'Tu foto. Arrástrala o muévela con las flechas.',
  'Suggested addresses': 'Direcciones sugeridas',
  'One address suggested': 'Una dirección sugerida',
  '{n} addresses suggested': '{n} direcciones sugeridas',
  'Please use plain text': 'Usa texto sin caracteres especiales',
  'Please choose a country': 'Elige un país',
  'Please enter a web address with http or https': 'Escribe una dirección web con http o https',
  'Make another address the main one instead': 'Convierte otra dirección en la principal',
  'Use 4 to 30 letters and digits': 'Usa de 4 a 30 letras y cifras',
  'We have sent a code to {address}.': 'Hemos enviado un código a {address}.',
  'If an account has {address}, a code is on its way there.':
    'Si hay una cuenta con {address}, le hemos enviado un código.',
  'Please enter a phone number': 'Escribe un número de teléfono',
  'Step {n} of {all}: {title}': 'Paso {n} de {all}: {title}',
  'Please enter code': 'Introduce el código',
  'Send another code': 'Enviar otro código',
  'Send another code in {n} s': 'Enviar otro código en {n} s',
  'This name is reserved. Please choose another.': 'Este nombre está reservado. Elige otro.',
  'This username is taken. Please choose another.': 'Este nombre de usuario ya está en uso. Elige otro.',
  'Passwords not match': 'Las contraseñas no coinciden',
  'Minimum 8 characters': 'Mínimo 8 caracteres',
  'Maximum 128 characters': 'Máximo 128 caracteres',
  'Invalid email format': 'Formato de correo no válido',
  'Use 3 to 30 letters, digits, dots, - or _, beginning with a letter':
    'Usa de 3 a 30 letras, cifras, puntos, - o _, empezando por una letra',
  'You must accept the terms and conditions': 'Debes aceptar los términos y condiciones',
  'invalid decimal': 'decimal no válido',
  Weak: 'Débil',
  Fair: 'Aceptable',
  Good: 'Buena',
  Strong: 'Fuerte',
  'Create my account': 'Crear mi cuenta',
  'Send me a code': 'Enviadme un código',
  'Confirm your phone': 'Confirma tu teléfono',
  'No passkey was used. You can try again, or sign in another way.':
    'No se ha usado ninguna llave de acceso. Puedes intentarlo de nuevo o entrar de otra manera.',
  'This passkey did not work. Please try again.': 'Esta llave de acceso no ha funcionado. Vuelve a intentarlo.',
  'Welcome to Kindhour. Use this code to confirm that this e-mail address is yours:':
    'Te damos la bienvenida a Kindhour. Con este código confirmas que esta dirección de correo es tuya:',
  'Use this code to sign in to Kindhour:': 'Con este código inicias sesión en Kindhour:',
  'Use this code to choose a new password for Kindhour:': 'Con este código eliges una contraseña nueva en Kindhour:',
  'Use this code to confirm a change to your Kindhour account:':
    'Con este código confirmas tu nueva dirección de correo en Kindhour:',
  'It is valid for five minutes. Kindhour never asks for it by phone or in a message.':
    'Es válido durante cinco minutos. Kindhour nunca te lo pedirá por teléfono ni en un mensaje.',
  'Someone, probably you, has just tried to open an account with this e-mail address. You already have one.':
    'Alguien, seguramente tú, acaba de intentar abrir una cuenta con esta dirección de correo. Ya tienes una.',
  'You can sign in with your password, or ask for a code on the sign-in page.':
    'Puedes entrar con tu contraseña o con un código que te enviamos desde la página de inicio de sesión.',
  'Not you? You can ignore this e-mail: nothing has changed.':
    '¿No has sido tú? Entonces no tienes que hacer nada: no ha cambiado nada.',
  'We could not find that. It may have been removed.': 'Esto ya no está aquí. Puede que ya se haya quitado.',
  'You have changed the owners many times today. Please try again tomorrow.':
    'Hoy has cambiado los propietarios muchas veces. Sigue mañana.',
  'Your Kindhour code is {code}. It is valid for five minutes. Never share it.':
    'Tu clave de Kindhour es {code}. Vale cinco minutos. No se la des a nadie.',
  'You have reached the limit of 20 texts a day. Please use a code by e-mail instead.':
    'Desde aquí se pueden pedir veinte mensajes al día como máximo. Usa un código por correo, por favor.',
  'Please enter a mobile number from this country.': 'Escribe un número de móvil de este país.',
  'This phone is already confirmed in another account. Please remove it there first.':
    'Este teléfono está confirmado en otra cuenta. Quítalo antes de allí.',
  'If there is an account with this address, a link is on its way.':
    'Si hay una cuenta con esta dirección, le hemos enviado un enlace.',
  'You have asked for this several times. Please check your e-mail, or wait an hour.':
    'Ya se ha pedido varias veces. Busca el correo o espera una hora.',
  'This link has already been used or has expired. Please ask for a new one.':
    'Este enlace ya se ha usado o es demasiado antiguo. Pide uno nuevo, por favor.',
  'Your password has been changed. Please sign in with the new one.':
    'Tu contraseña ha cambiado. Inicia sesión con ella.',
  'Your e-mail address is already confirmed.': 'Tu dirección de correo ya está confirmada.',
  'We have e-mailed you a link. It is valid for a day.':
    'Te hemos enviado un correo con un enlace. Es válido durante un día.',
  'Too many attempts. Please wait one second, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera un segundo o entra con un código por correo.',
  'Too many attempts. Please wait {n} seconds, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera {n} segundos o entra con un código por correo.',
  'We have texted you a code. It is valid for five minutes.':
    'Te hemos enviado un mensaje con un código. Es válido durante cinco minutos.',
  'If it belongs to an account, a code is on its way. It is valid for five minutes.':
    'Si pertenece a una cuenta, hemos enviado un código. Es válido durante cinco minutos.',
  'You have asked for this several times. Please wait a moment, then try again.':
    'Ya se ha pedido varias veces. Espera un momento e inténtalo de nuevo.',
  'This address now belongs to another account. Please write to us and we will look into it.':
    'Esta dirección pertenece ya a otra cuenta. Escríbenos y lo miramos.',
  'Your account has its old e-mail address back. Please sign in with your new password.':
    'Tu cuenta tiene su dirección de antes y tu contraseña nueva. Inicia sesión.',
  'Please confirm that it is you, with a code or by signing in again.':
    'Confirma que eres tú, con un código o iniciando sesión de nuevo.',
  'There is already an account with this phone number. Please sign in.':
    'Ya hay una cuenta con este teléfono. Inicia sesión.',
  'Registration Failed. There is already an account with this e-mail address. Please sign in.':
    'El registro no se ha completado. Ya hay una cuenta con esta dirección de correo. Inicia sesión.',
  'This sign-up has expired or has already been used. Please start again, or use a password.':
    'Este registro ha caducado o ya se usó. Empiézalo otra vez o usa una contraseña.',
  'You have checked this many times. Please wait an hour, or simply continue.':
    'Demasiadas preguntas desde aquí. Espera una hora o simplemente continúa.',
  'Please check your e-mail for a code. It is valid for five minutes.':
    'Hemos enviado un correo con un código. Vale durante cinco minutos.',
  'You already have an account.': 'Ya tienes una cuenta.',
  'The invitation is for this address and is valid for 14 days. If you do not want it, you can ignore this e-mail.':
    'La invitación es para esta dirección y vale 14 días. ¿No la quieres? Entonces no tienes que hacer nada.',
  'The invitation has been withdrawn.': 'La invitación queda retirada.',
  'This invitation has been used or withdrawn, or has expired. You can open an account without it.':
    'Esta invitación ya se usó, se retiró o ha caducado. Puedes abrir una cuenta sin ella.',
  'You are not a member of a company that someone could join.':
    'No perteneces a ninguna empresa a la que alguien pueda unirse.',
  'You have already invited this address. You can send the invitation again below.':
    'Ya has invitado a esta dirección. Puedes volver a enviar la invitación más abajo.',
  'There is nothing you need to do: nothing has changed, and nobody has been told.':
    'No tienes que hacer nada: nada ha cambiado y no se lo hemos dicho a nadie.',
  '{name} has invited you to Kindhour. You already have an account with this address, so you can simply sign in.':
    '{name} te ha invitado a Kindhour. Ya tienes una cuenta con esta dirección, así que basta con iniciar sesión.',
  '{name} invites you to Kindhour, where people offer an hour of their time and the money goes to charity.':
    '{name} te invita a Kindhour, donde la gente ofrece una hora de su tiempo y el dinero va a una ONG.',
  'You can send up to {n} invitations a day. Please try again tomorrow.':
    '{n} invitaciones son el máximo por día. Sigue mañana.',
  'Registration Failed. There is already an account with this phone number. Please sign in.':
    'No se ha podido crear la cuenta. Ya hay una cuenta con este teléfono. Inicia sesión.',
  'This invitation was sent to your e-mail address. Please confirm that address, not your phone.':
    'Esta invitación se envió a tu dirección de correo. Confirma esa dirección, no tu teléfono.',
  'You already have both roles.': 'Ya tienes los dos papeles.',
  'You are already a TimeGiver. A membership makes you a TimeBidder too.':
    'Ya eres TimeGiver. Con una suscripción serás también TimeBidder.',
  '{name} now follows your offers.': '{name} sigue tus ofertas desde ahora.',
  'The username or password is wrong.': 'El nombre o la contraseña no son correctos.',
  'Too many attempts. Please wait a minute, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera un minuto o entra con un código por correo.',
  'You are now a TimeGiver as well as a TimeBidder.': 'Ahora eres TimeGiver, además de TimeBidder.',
  'You already have this role.': 'Ya tienes este papel.',
  'You have switched roles.': 'Has cambiado de papel.',
  'Your language has been saved.': 'Tu idioma está guardado.',
  'To get text messages, first confirm your phone in your profile.':
    'Para los mensajes de texto hace falta un teléfono que hayas confirmado en tu perfil.',
  'Thank you. Your message is on its way, and we will reply by e-mail.':
    'Gracias. Tu mensaje está en camino y te responderemos por correo.',
  'You have sent several messages today. Please e-mail us instead.':
    'Hoy has enviado varios mensajes. Escríbenos por correo, por favor.',
  'This password is too easy to guess. Please choose another.':
    'Esta contraseña es de las primeras que probaría cualquiera. Elige otra.',
  'The robot check failed. Please try again.':
    'La comprobación de que no eres un robot ha fallado. Vuelve a intentarlo.',
  'Please enter the address of a LinkedIn profile': 'Escribe la dirección de una persona en LinkedIn',
  'Ask for a role on its own': 'El papel se pide por separado',
  'Leave this empty': 'Déjalo vacío',
  'Please confirm that you are not a robot.': 'Demuestra que no eres un robot.',
  'The robot check is not available right now. Please try again in a moment.':
    'Ahora mismo no podemos comprobar que no eres un robot. Vuelve a intentarlo dentro de un momento.',
  'The sign-in was cancelled. You can try again, or sign in another way.':
    'No has iniciado sesión allí. Puedes intentarlo de nuevo o entrar de otra manera.',
  'This sign-in has already been used or took too long. Please start again.':
    'Este inicio de sesión ya se usó o tardó demasiado. Empieza de nuevo.',
  'That account is already connected to another Kindhour account. Please disconnect it there first.':
    'Esa cuenta ya sirve a alguien para entrar aquí. Quítala allí primero.',
  'Connected. You can now sign in with that account.': 'Está conectada: a partir de ahora puedes entrar con ella.',
  'Disconnected. You can no longer sign in with that account.': 'Se ha quitado: ya no puedes entrar con ella.',
  'You already have an account with this address. Please sign in as usual to connect the two.':
    'Ya tienes una cuenta con esta dirección. Entra una vez como siempre para conectar las dos.',
  'Please enter your password before you change how you sign in.':
    'Escribe primero tu contraseña: después podrás cambiar cómo inicias sesión.',
  'Thank you. You can change how you sign in for the next ten minutes.':
    'Gracias. Durante diez minutos puedes cambiar cómo inicias sesión.',
  'Too many attempts. Please wait one second.': 'Demasiados intentos. Espera un segundo.',
  'Too many attempts. Please wait {n} seconds.': 'Demasiados intentos. Espera {n} segundos.',
  'You have reached the limit of passkeys. Please remove one first.':
    'Tienes el máximo de llaves de acceso por persona. Quita una primero.',
  'This passkey is already saved.': 'Esta llave de acceso ya la conocemos.',
  'Your passkey has been saved.': 'Tu llave de acceso está guardada.',
  'Your passkey has been renamed.': 'Tu llave de acceso tiene un nombre nuevo.',
  'Your passkey has been removed.': 'Tu llave de acceso se ha quitado.',
  'If this was not you, please change your password now and check how you sign in.':
    'Si no has sido tú, cambia ahora tu contraseña y revisa cómo inicias sesión.',
  'Check how you sign in': 'Ver cómo inicias sesión',
  'You can now sign in to Kindhour with a passkey.': 'Ahora puedes entrar en Kindhour con una llave de acceso.',
  'A passkey was removed. You can no longer sign in to Kindhour with it.':
    'Ya no puedes entrar en Kindhour con una de tus llaves de acceso.',
  'You can now sign in to Kindhour with your {way} account.': 'Ahora puedes entrar en Kindhour con tu cuenta de {way}.',
  'You can no longer sign in to Kindhour with your {way} account.':
    'Ya no puedes entrar en Kindhour con tu cuenta de {way}.',
  'Your identity could not be confirmed. Please check your details and try again.':
    'No hemos podido confirmar tu identidad. Revisa tus datos e inténtalo otra vez.',
  'Someone is looking at your details. This can take a day or two.':
    'Una persona está revisando tus datos. Puede tardar uno o dos días.',
  'Your identity is already confirmed.': 'Tu identidad ya está confirmada.',
  'Please enter your details first.': 'Primero envía tus datos.',
  'Another app': 'Otro programa',
  'That device has been signed out.': 'La sesión está cerrada allí.',
  'You have been signed out everywhere.': 'Has cerrado la sesión en todas partes.',
  'One device has been signed out.': 'Se ha cerrado la sesión en un dispositivo.',
  '{n} devices have been signed out.': 'Se ha cerrado la sesión en {n} dispositivos.',
  'Your password has been changed.': 'Tu contraseña ha cambiado.',
  'This is not your current password.': 'Esta no es tu contraseña actual.',
  'Your account has no password yet. You can set one on the forgotten password page.':
    'Tu cuenta aún no tiene contraseña. Pide un enlace en la página de contraseñas olvidadas.',
  'The password of your Kindhour account was changed on {moment}. Every other device has been signed out.':
    'La contraseña de tu cuenta en Kindhour se cambió el {moment}. En los demás dispositivos se ha cerrado la sesión.',
  'Not you? Someone can read your e-mails or texts. Stop that first, then choose a new password here.':
    '¿No fuiste tú? Entonces alguien lee tus correos o mensajes. Ponle remedio primero y después elige aquí una contraseña nueva.',
  'Not you? Choose a new password now: whoever did this cannot read your e-mails.':
    '¿No fuiste tú? Elige enseguida una contraseña nueva: quien lo hizo no puede leer tus correos.',
  'Only an owner, or the person who added the company here, can change its owners.':
    'Solo un propietario, o quien creó aquí la empresa, puede cambiar sus propietarios.',
  'The owner has been added.': 'El propietario está añadido.',
  'The owner has been saved.': 'El propietario está guardado.',
  'The owner has been removed.': 'El propietario está quitado.',
  'The owners have been saved.': 'Los propietarios están guardados.',
  'Please enter the name of your company.': 'Di cómo se llama tu empresa, por favor.',
  'The shares of all owners add up to more than 100%.': 'Las participaciones de todos suman más del 100 %.',
  'A company can have up to {most} owners.': 'Una empresa tiene {most} propietarios como máximo.',
  'This is the last owner. Please confirm that the company will have none.':
    'Es el último propietario. Confirma que la empresa se queda sin ninguno.',
  'This e-mail address already belongs to an owner.': 'Ya hay un propietario con este correo.',
  'Your company has changed since you opened this page. Please check it again.':
    'Tu empresa ha cambiado mientras tanto. Mírala otra vez, por favor.',
  '{by} has added {owner} as an owner of {company} at Kindhour.':
    '{by} ha indicado en Kindhour que {owner} es propietario de {company}.',
  '{by} has changed the details of {owner}, an owner of {company} at Kindhour.':
    '{by} ha cambiado los datos que Kindhour tiene de {owner}, propietario de {company}.',
  'Is this wrong? Please write to us and we will look into it.': '¿No es correcto? Escríbenos y lo miramos.',
  'Your profile has been saved.': 'Tu perfil está guardado.',
  'Your details have been cleared.': 'Tus datos están borrados.',
  'You are now a TimeGiver.': 'Ya eres TimeGiver.',
  'Your address has been saved.': 'Tu dirección está guardada.',
  'Your addresses have been saved.': 'Tus direcciones están guardadas.',
  'The address has been removed.': 'La dirección está quitada.',
  'You can save up to 20 addresses.': 'Una cuenta guarda veinte direcciones como máximo.',
  'You already follow 1,000 people, which is the limit.': 'Ya sigues a mil personas.',
  'You are now following this TimeGiver.': 'Ya sigues a este TimeGiver.',
  'Your list has been saved.': 'Tu lista está guardada.',
  'The member has been removed.': 'Se ha quitado al miembro.',
  'You are not a member of a company here.': 'Aquí no perteneces a ninguna empresa.',
  'Nobody else here can manage the company. Please make another member an owner first, or remove the others.':
    'Nadie más aquí puede cambiar la empresa. Indica antes a otro miembro como propietario, o quita a los demás.',
  'Only an owner, or the person who added the company here, can remove a member.':
    'Solo un propietario, o quien fundó la empresa aquí, puede quitar a un miembro.',
  '{by} has removed you from {company} at Kindhour. Your account, your bids and your offers are still yours.':
    '{by} te ha quitado de {company} en Kindhour. Tu cuenta, tus pujas y tus ofertas siguen siendo tuyas.',
  'You are no longer a member of {company}': 'Ya no perteneces a {company}',
  'Please type the word shown.': 'Escribe la palabra que se pide.',
  'Your account is closed. Thank you for being part of Kindhour.':
    'Tu cuenta está cerrada. Gracias por el tiempo que has estado aquí.',
  'Please confirm with your password.': 'Confirma con tu contraseña que eres tú.',
  'This download has expired. Please start a new one.': 'Esta descarga ha caducado. Empieza otra.',
  'You have won an offer and have not paid for it yet.': 'Has ganado una oferta que aún no está pagada.',
  'You have won {n} offers and have not paid for them yet.': 'Has ganado {n} ofertas que aún no están pagadas.',
  'You have an unpaid invoice.': 'Tienes una factura sin pagar.',
  'You have {n} unpaid invoices.': 'Tienes {n} facturas sin pagar.',
  'One of your offers is still open. Please wait until it has ended.':
    'Tienes una oferta que sigue abierta. Espera a que termine.',
  '{n} of your offers are still open. Please wait until they have ended.':
    'Tienes {n} ofertas que siguen abiertas. Espera a que terminen.',
  'One of your offers has been sold but not paid for yet. Please wait until the buyer has paid.':
    'Tienes una oferta vendida que aún no está pagada. Espera a que la paguen.',
  '{n} of your offers have been sold but not paid for yet. Please wait until the buyers have paid.':
    'Tienes {n} ofertas vendidas que aún no están pagadas. Espera a que las paguen.',
  'You are the only operator here. Please appoint another one first.':
    'Eres la única persona que administra esto. Nombra antes a otra.',
  'Your e-mail address was changed. Until {moment}, the link in the e-mail to the old address can undo that. You can close the account after that, or once you have used the link.':
    'Tu dirección de correo se cambió. Hasta el {moment}, el enlace del correo que llegó a la antigua lo deshace; podrás cerrar la cuenta después, o cuando hayas usado el enlace.',
  'Your Kindhour account was closed on {moment}, as you asked. Nobody can sign in to it any more.':
    'Tu cuenta en Kindhour se cerró el {moment}, como pediste. Ya nadie puede entrar en ella.',
  'We have removed your name, addresses, phone number, pictures and everything else that identifies you.':
    'Se han borrado tu nombre, tus direcciones, tu teléfono, tus fotos y todo lo demás que dice quién eres.',
  'Your bids, invoices and payments stay in our books without your name, because the law requires it.':
    'Tus pujas, facturas y pagos se quedan en nuestros libros sin tu nombre, porque la ley lo exige.',
  'Not you? Please reply to this e-mail straight away. Otherwise, thank you for being part of Kindhour.':
    '¿No has sido tú? Contesta a este correo cuanto antes. Si no: gracias por el tiempo que has estado aquí.',
  'Six digits, valid for five minutes': 'Seis cifras, válidas durante cinco minutos',
  'Giving time is free. Bidders pay for membership, which keeps the network running, so that the whole price of an hour goes to charity.':
    'Ofrecer tiempo es gratis. Para pujar hace falta una suscripción, que mantiene la red, de modo que la ONG reciba el precio íntegro de cada hora.',
  'Your data': 'Tus datos',
  'What data we keep, why and for how long': 'Qué guardamos, por qué y cuánto tiempo',
  'To download your data or close your account, sign in again first. You then have ten minutes.':
    'Para descargarlo o cerrar tu cuenta, vuelve a entrar primero. Después vale durante diez minutos.',
  'A copy of all your data: account, offers, bids, invoices and activity. It contains no passwords, and nothing about anybody else.':
    'Una copia de todo lo que guardamos sobre ti: cuenta, ofertas, pujas, facturas y el registro de lo que hiciste. No lleva nada de otras personas ni ninguna contraseña.',
  'JSON is for other programs. CSV is a zip file of tables for a spreadsheet. You can download your data twice a day.':
    'JSON es para otros programas. CSV es un zip de tablas para una hoja de cálculo. Dos veces al día como máximo.',
  'Close my account permanently': 'Cerrar mi cuenta para siempre',
  'This can’t be undone. What we delete, and what we keep:': 'Cerrarla es para siempre. Qué se borra y qué se queda:',
  'Your name, addresses, phone, pictures, sign-in methods, drafts and messages are deleted.':
    'Se borran tu nombre, direcciones, teléfono, fotos, formas de entrar, borradores y mensajes.',
  'Bids, invoices and payments are kept without your name: they are financial records that others rely on.':
    'Las pujas, facturas y pagos se quedan sin tu nombre: son registros de dinero y otras personas cuentan con ellos.',
  'Offers that have been on sale stay, under the name “Former member”.':
    'Las ofertas que estuvieron a la venta se quedan como se escribieron, de “Former member” (antiguo miembro).',
  'Your membership ends and is not refunded. You can join again with the same e-mail address, as a new member.':
    'La suscripción termina y no se devuelve. Puedes volver con la misma dirección, como alguien nuevo.',
  'Nobody can undo this, not even us. If you want a copy of your data, download it first.':
    'Nadie puede deshacerlo, tampoco nosotros. Si quieres una copia de lo que guardamos, descárgala antes.',
  'For example, linkedin.com/in/your-name': 'Por ejemplo, linkedin.com/in/tu-nombre',
  'Shown with your offers': 'Se ve donde ofreces tu tiempo',
  'Save and continue': 'Guardar y seguir',
  'Investment focus': 'Clase de activos principal',
  'Number of employees': 'Personas que trabajan allí',
  'People you follow': 'A quién sigues',
  'This deletes what you told us about your work and company, your photo and your addresses. We keep your name, e-mail address, phone and role at work, because your account needs them.':
    'Se borra lo que contaste de tu trabajo y tu empresa, tu foto y tus direcciones. Tu nombre, tu correo, tu teléfono y tu puesto se quedan, porque aquí los necesitas.',
  'A photo of you helps people trust your offers. JPEG, PNG or WebP, up to 10 MB.':
    'Una foto tuya ayuda a que confíen en tu oferta. JPEG, PNG o WebP, de 10 MB como máximo.',
  'Change photo': 'Cambiar la foto',
  'Remove photo': 'Quitar la foto',
  'Change e-mail address': 'Cambiar el correo',
  'We’ll send a link to the new address and a note to the old one. You can’t bid or make offers until you have confirmed it.':
    'Enviamos un enlace al correo nuevo y un aviso al antiguo. Hasta que no lo confirmes no podrás pujar ni ofrecer.',
  'Change phone': 'Cambiar el teléfono',
  'Country of this number': 'País del teléfono',
  'Save phone': 'Guardar el teléfono',
  'You haven’t added an address yet. Offers never show your address.':
    'Aún no has dicho dónde vives. Las ofertas nunca muestran tu dirección.',
  'Use as main address': 'Convertir en la principal',
  'Save address': 'Guardar la dirección',
  Label: 'Cómo la llamas',
  'For example, home or work': 'Por ejemplo, casa o trabajo',
  'This person has closed their account.': 'Esta persona ya no está.',
  'Nobody follows you yet. Followers hear about your new offers.':
    'Aún no te sigue nadie. Quien te siga se enterará de tus nuevas ofertas.',
  'You’re not following anybody yet.': 'Aún no sigues a nadie.',
  'E-mails about {name}': 'Correos sobre {name}',
  'Check the status': 'Ver cómo va',
  'Your details are stored securely until they have been checked, and then deleted. Your name comes from your profile.':
    'Tus datos se guardan cifrados hasta que se comprueban, y después se borran. Tu nombre se toma de tu perfil.',
  'Document number': 'Número del documento',
  'Issuing country': 'País del documento',
  'Submit my details': 'Enviar',
  'Current password': 'Contraseña actual',
  'All your other devices will be signed out, and we’ll e-mail you to confirm.':
    'Se cierra la sesión en los demás dispositivos y te avisamos por correo.',
  'Change password': 'Cambiar la contraseña',
  'Sign out everywhere, including here': 'Cerrar sesión en todas partes, también aquí',
  'Add owner': 'Añadir el propietario',
  'Share (%)': 'Participación en porcentaje',
  'Leave the company without an owner': 'La empresa se queda sin propietario',
  'can edit the company': 'puede cambiar la empresa',
  'You’ll no longer act for the company here, and your open invitations for it will be cancelled.':
    'Ya no actuarás aquí por ella, y tus invitaciones abiertas para ella terminan.',
  'We’ll tell {name} by e-mail, and cancel their open invitations for the company.':
    '{name} lo sabrá por correo, y sus invitaciones abiertas para la empresa terminan.',
  'Yes, leave': 'Sí, la dejo',
  'Before you bid or make an offer, please confirm that {email} is yours. We’ll send a code there.':
    'Antes de pujar u ofrecer, demuéstranos que {email} es tuyo. Te enviamos un código allí.',
  'If an account has this address, we’ll send it a code.':
    'Si hay una cuenta con esta dirección, le enviamos un código.',
  'If you have confirmed this phone in your profile, we’ll text you a code.':
    'Si has confirmado este teléfono en tu perfil, le enviamos un código.',
  'You can sign in with a confirmed phone, and get notifications by text.':
    'Con un teléfono confirmado puedes iniciar sesión y recibir novedades por SMS.',
  'We ask because this is a new number': 'La pedimos porque el número es nuevo',
  'How should we send your code?': '¿Cómo te enviamos un código?',
  'Confirm phone': 'Confirmar el teléfono',
  'We’ll send a link to the new address, and nothing else until you have confirmed it.':
    'Enviamos un enlace a la nueva dirección. Hasta que la confirmes no enviamos allí nada más.',
  'Your e-mail address is not confirmed yet, so your account relies on its phone: if you change it, you can’t bid or make offers until you have confirmed the new one.':
    'Tu cuenta se apoya en su teléfono hasta que confirmes tu correo: no puedes pujar ni ofrecer antes de confirmar el nuevo.',
  'Please confirm that {email} is yours. We’ll send a code there, and nothing else until you have confirmed it.':
    'Demuéstranos que {email} es tuya. Enviamos allí un código, y nada más hasta entonces.',
  'To change these, first confirm it’s you. You then have ten minutes.':
    'Para cambiarlos, demuestra primero que eres tú. Después vale durante diez minutos.',
  'We’ll send a code to {address}.': 'Enviamos un código a {address}.',
  'Your e-mail address {email} is not confirmed yet. Until it is, you’ll find receipts and notifications here instead.':
    'Tu dirección {email} aún no está confirmada. Hasta entonces no enviamos allí recibos ni avisos; los encuentras aquí.',
  'Every TimeBidder starts with a free trial of one day. You won’t be charged when it ends.':
    'Cada TimeBidder empieza con un día de prueba gratis. Al terminar no se cobra nada.',
  'Every TimeBidder starts with a free trial of {n} days. You won’t be charged when it ends.':
    'Cada TimeBidder empieza con una prueba gratis de {n} días. Al terminar no se cobra nada.',
  'Partly hidden from others when you bid': 'Los demás lo ven enmascarado cuando pujas',
  'The invitation was sent to this address': 'La invitación es para esta dirección',
  'A mobile number; outside the UK, with its country code, such as +34':
    'Un móvil; fuera del Reino Unido, con el prefijo del país, como +34',
  'Already have an account?': '¿Tienes una cuenta?',
  'You need this to bid or make offers': 'Lo necesitas para pujar u ofrecer',
  'Want to do both?': '¿Quieres hacer las dos cosas?',
  'Invite them to my company, {company}': 'A mi empresa, {company}',
  'You can then sign in with your phone. You can confirm your e-mail address later, with a link we’ll send you.':
    'Después entras con el teléfono. Tu correo lo confirmas más tarde, con un enlace que enviamos allí.',
  'A passkey lets you sign in with your fingerprint, your face or your device’s PIN. Nobody can guess it, or trick you into giving it away.':
    'Con una llave de acceso entras con tu dedo, tu cara o el PIN de tu dispositivo. Nadie puede adivinarla ni sacártela con engaños.',
  'This browser can’t create passkeys here.': 'Este navegador no puede crear llaves de acceso aquí.',
  'For example, my phone': 'Por ejemplo: mi móvil',
  'To change how you sign in, enter your password first. You then have ten minutes.':
    'Para cambiar cómo inicias sesión, escribe primero tu contraseña. Después vale durante diez minutos.',
  'To change how you sign in, sign in again first. You then have ten minutes.':
    'Para cambiar cómo inicias sesión, vuelve a entrar primero. Después vale durante diez minutos.',
  'Sign in again': 'Volver a entrar',
  'Use your {provider} account to sign in here from now on?':
    '¿Quieres entrar aquí a partir de ahora con tu cuenta de {provider}?',
  'Save photo': 'Guardar la foto',
  'The e-mail addresses don’t match': 'Las direcciones de correo no coinciden',
  'Check your e-mail: we’ve sent you a code, or a note that you already have an account.':
    'Hemos enviado un correo. Contiene un código, o te dice que ya tienes una cuenta.',
  'Confirm it’s you': 'Confirma que eres tú',
  'Enter the six digits we sent you': 'Escribe las seis cifras',
  'We couldn’t load the check that you’re not a robot. Please try again in a moment.':
    'No se ha podido cargar la comprobación de que no eres un robot. Vuelve a intentarlo dentro de un momento.',
  'This device already has a passkey for you.': 'Este dispositivo ya tiene una llave de acceso tuya.',
};
