/** The recipients of the product's mail in each language. */
export const recipients = { 'zh-CN': 'chinese@example.com', 'en-US': 'english@example.com' } as const

const script = `<script>document.documentElement.dataset.broken = 'yes'</script>`

export const hostileMail = {
  to: 'hostile@example.com',
  subject: `<img src=x onerror=alert(1)> & "${script}"`,
  text: `Hello ${script}
<a href="javascript:alert(1)">javascript:alert(1)</a>
https://example.com/?a=1&b="><b>x</b>`,
  html: `<!doctype html><p id="mail">Mail</p>${script}<script src="/theme.js"></script>
<img src="/icon.svg"><form action="/mailbox"><button>Send</button></form>`,
} as const

/** More than one page of the mailbox, to one recipient. */
export const manyMails = Array.from({ length: 25 }, (_, index) => ({
  to: 'many@example.com',
  subject: `Mail ${index + 1}`,
  text: `The text of mail ${index + 1}.`,
  html: `<p>The text of mail ${index + 1}.</p>`,
}))
