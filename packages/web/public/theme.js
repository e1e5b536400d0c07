// Blocks the first paint on purpose: the page must never show in one theme and turn to the other.
;(() => {
  const page = document.documentElement
  const read = (name) => {
    try {
      return localStorage.getItem(`causeway_${name}`)
    } catch {
      return null
    }
  }
  page.dataset.theme = read('theme') === 'dark' ? 'dark' : 'light'
  const language = read('language')
  if (language === 'zh-CN' || language === 'en-US') page.lang = language
})()
