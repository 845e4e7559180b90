const articles = [...document.querySelectorAll('article')];
const search = document.querySelector('form[role=search]');
const dialog = document.querySelector('dialog');
const slide = dialog.querySelector('.slide');
const range = slide.querySelector('input');

function sift() {
  const asked = new FormData(search);
  const [kinds, themes] = [asked.getAll('kind'), asked.getAll('theme')];
  const words = asked.get('text').toLowerCase().split(/\s+/);
  for (const article of articles) {
    const { kind, theme, text } = article.dataset;
    const fits = words.every((word) => text.includes(word));
    article.hidden = !(kinds.includes(kind) && themes.includes(theme) && fits);
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('article:not([hidden])');
  document.querySelector('.nothing').hidden = articles.some(({ hidden }) => !hidden);
}

/** Both pictures on each other, with an edge to push; a single one as it is. */
function look(button) {
  const article = button.closest('article');
  const pictures = [...article.querySelectorAll('img')];
  const isPair = article.dataset.kind === 'changed' && button.querySelector('img') !== pictures[2];
  const [under, over] = isPair ? pictures : [button.querySelector('img')];
  dialog.querySelector('h2').textContent = button
    .getAttribute('aria-label')
    .replace('Look closer at ', '')
    .replace(isPair ? /: \w+$/ : '', '');
  dialog.querySelector('.under').src = under.src;
  dialog.querySelector('.over').src = (over ?? under).src;
  slide.hidden = !isPair;
  range.value = 50;
  cut();
  dialog.showModal();
}

const cut = () => dialog.style.setProperty('--cut', `${100 - range.value}%`);

range.addEventListener('input', cut);
search.addEventListener('input', sift);
search.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('main').addEventListener('click', ({ target }) => {
  const button = target.closest('[data-open]');
  if (button) look(button);
});
sift();
