import type { Dictionary } from '../../words.ts';

/** What the scripts of the own account say: photo, suggested addresses, and what a form's schema finds. */
export const ES_BROWSER_PROFILE: Dictionary = {
  'Something went wrong! Please make sure you upload the expected file type':
    '¡Algo ha salido mal! Asegúrate de subir un archivo del tipo esperado',
  'Your photo': 'Tu foto',
  'Save the photo': 'Guardar la foto',
  'Choose a picture': 'Elegir una imagen',
  'Use the camera': 'Usar la cámara',
  'Take the picture': 'Hacer la foto',
  'What the camera sees': 'Lo que ve la cámara',
  'The camera could not be opened. Your browser may have to be told that this site may use it.':
    'No se ha podido abrir la cámara. Quizá tengas que permitirlo en tu navegador.',
  'No camera was found. You can choose a picture instead.':
    'No se ha encontrado ninguna cámara. Puedes elegir una imagen.',
  'Your photo. Drag it, or move it with the arrow keys.': 'Tu foto. Arrástrala o muévela con las flechas.',
  Size: 'Tamaño',
  'Suggested addresses': 'Direcciones sugeridas',
  'One address suggested': 'Una dirección sugerida',
  '{n} addresses suggested': '{n} direcciones sugeridas',
  'Please use plain text': 'Usa texto sin caracteres especiales',
  'Please choose a country': 'Elige un país',
  'Please enter the address of a person at LinkedIn': 'Escribe la dirección de una persona en LinkedIn',
  'Please enter a web address with http or https': 'Escribe una dirección web con http o https',
  'A role is asked for by itself': 'El papel se pide por separado',
  'Nothing is said here': 'Aquí no se dice nada',
  'Make another address the main one instead': 'Convierte otra dirección en la principal',
  'Your browser could not turn push messages on. Please try again in a moment.':
    'Tu navegador no ha podido activar las notificaciones push. Inténtalo de nuevo en un momento.',
  'Use 4 to 30 letters and digits': 'Usa de 4 a 30 letras y cifras',
};
