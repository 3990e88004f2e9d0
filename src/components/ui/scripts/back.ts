/** `<kind-back>` around a link: goes back in the history if the previous page was ours. */
class KindBack extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const ours = document.referrer.startsWith(`${location.origin}/`) && document.referrer !== location.href;
      if (!ours || history.length < 2 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      history.back();
    });
  }
}

if (!customElements.get('kind-back')) customElements.define('kind-back', KindBack);
