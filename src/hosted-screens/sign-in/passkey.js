/* Makes the browser sign with a passkey when a form is sent, and sends the signature. */
for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { passkey: kind, options } = form.dataset;
    const parse = kind === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON';
    const field = form.elements.namedItem('response');
    try {
      const publicKey = PublicKeyCredential[parse](JSON.parse(options));
      const credential = await navigator.credentials[kind]({ publicKey });
      field.value = JSON.stringify(credential.toJSON());
    } catch {
      field.value = ''; /* the service says what to do */
    }
    form.submit();
  });
}
