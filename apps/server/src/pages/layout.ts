import { languages } from '@causeway/contract'
import { type Html, html } from './html.ts'
import { addressOf, type Page } from './page.ts'
import { STYLESHEET_ADDRESS } from './stylesheet.ts'

type Content = {
  readonly title: string
  readonly main: Html
  /** The entry of the navigation for this page, if there is one. */
  readonly current?: 'docs' | 'mailbox'
}

/** The frame of all pages of the server. They work without scripts. */
export function layout(page: Page, { title, main, current }: Content): Html {
  const { t, brand, href, sandbox } = page
  const link = (name: 'docs' | 'mailbox', path: string) =>
    html`<a href="${href(path)}"${current === name && html` aria-current="page"`}>${t(`layout.${name}`)}</a>`
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${brand}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_ADDRESS}">
</head>
<body>
<a class="skip" href="#content">${t('layout.skip')}</a>
<header class="bar">
<a class="brand" href="/">${mark}<span>${brand}</span></a>
<nav class="pages" aria-label="${t('layout.pages')}">
${link('docs', '/api/docs')}
${sandbox && link('mailbox', '/mailbox')}
</nav>
<nav class="languages" aria-label="${t('layout.language')}">${languageLinks(page)}</nav>
</header>
<main id="content" tabindex="-1">
${main}
</main>
</body>
</html>
`
}

function languageLinks({ path, query, language, t }: Page): Html[] {
  return languages.map((option) => {
    const address = addressOf(path, { ...query, language: option })
    const current = option === language && html` aria-current="true"`
    return html`<a href="${address}" lang="${option}" hreflang="${option}"${current}>${t(
      `layout.languages.${option}`,
    )}</a>`
  })
}

const mark = html`<svg class="mark" viewBox="0 0 26 16" fill="none" stroke="currentColor" aria-hidden="true">
<path d="M1 13.5h24" stroke-width="1.8" stroke-linecap="round"/>
<path d="M4 13.5C4 7.5 7.5 3.5 13 3.5s9 4 9 10" stroke-width="1.7"/>
<path d="M8.5 5.2v8.3M13 3.5v10M17.5 5.2v8.3" stroke-width="1.3"/></svg>`

/** A page with a single message. */
export function notice(page: Page, title: string, ...lines: readonly Html[]): Html {
  const paragraphs = lines.map((line) => html`<p>${line}</p>`)
  return layout(page, { title, main: html`<div class="notice"><h1>${title}</h1>${paragraphs}</div>` })
}
