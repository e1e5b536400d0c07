import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readPdfText } from '../apps/server/src/testing/pdf-reading.ts'
import enKit from '../packages/web/locales/en-US/kit.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import { openAccounts, openDesk } from './account-scenes.ts'
import { accountWords, payInto } from './accounts-page.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { languages, REFUSAL, test, words } from './page-test.ts'

const DETAIL = '/merchant/collection/account/detail'

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

/** Presses a copy button, and returns what it has copied once that is announced. */
async function copyBy(page: Page, label: string, done: string): Promise<string> {
  const button = page.getByRole('button', { name: label, exact: true }).first()
  await button.click()
  await expect(button.locator('..').getByRole('status')).toHaveText(done)
  return clipboard(page)
}

test('the details of an account are copied as plain text and proven by a letter in both languages', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { detail, numbers } = accountWords['zh-CN']
  const { card, letter } = detail
  const owner = await makeOwner(request, 'copies')
  const scene = await openDesk(request, owner)
  const [id] = await openAccounts(scene, { places: ['EUR_DE'] })
  const { details, number } = await scene.merchant.get(`/api/collection/accounts/${id}`)
  const { iban, bic } = details.local
  await signIn(page, owner, 'zh-CN', `${DETAIL}?id=${id}`)

  const shown = page.getByRole('region', { name: card.title })
  await expect(shown).toContainText(iban.replaceAll(/(.{4})(?=.)/g, '$1 '))
  expect(await copyBy(page, card.copy.replace('{label}', numbers.iban), zhKit.copy.done)).toBe(iban)
  const all = await copyBy(page, card.copyAll, zhKit.copy.done)
  expect(all).toContain(`${numbers.iban}: ${iban}\n`)
  expect(all).toContain(`${numbers.bic}: ${bic}`)
  expect(all).toContain(`${card.holder}: ${details.holder_name}\n`)

  await expect(page.getByRole('row', { name: detail.guide.payers.platform })).toContainText(
    detail.guide.e_commerce.platform.then,
  )
  expect(await copyBy(page, detail.guide.memo.copy, zhKit.copy.done)).toBe(detail.guide.memo.e_commerce)

  for (const language of languages) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: letter[language], exact: true }).click()
    const bytes = await readFile(await (await download).path())
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
    expect((await readPdfText(bytes)).join('\n')).toContain(number)
  }
})

test('a shared link shows the details without a session and without the money, until it is ended', async ({
  page,
  request,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { share } = accountWords['en-US'].detail
  const { pages } = words['en-US']
  const owner = await makeOwner(request, 'shares')
  const scene = await openDesk(request, owner)
  const [id] = await openAccounts(scene)
  const { details, number } = await scene.merchant.get(`/api/collection/accounts/${id}`)
  await signIn(page, owner, 'en-US', `${DETAIL}?id=${id}`)
  await payInto(page, 'en-US', '4321.09', 'Amazon Payments Inc')
  await expect(page.getByText('USD 4,321.09')).toBeVisible()

  await page.getByRole('button', { name: share.make.replace('{days}', '30'), exact: true }).click()
  await expect(page.getByRole('img', { name: share.qr })).toBeVisible()
  const address = await copyBy(page, share.copy, enKit.copy.done)
  const payer = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await payer.goto(address)
  const shown = payer.getByRole('main')
  await expect(shown).toContainText(details.holder_name)
  await expect(shown).toContainText(details.local.account_number)
  await expect(shown).not.toContainText('321.09')
  await expect(shown).not.toContainText(number)

  const list = page.getByRole('list', { name: share.list })
  await list.getByRole('button', { name: share.end, exact: true }).click()
  await expect(list).toHaveCount(0)
  await payer.reload()
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText(pages.share.ended.title)
  await payer.context().close()
})

test('an account keeps its alias, shows a freeze with its reason, and closes once nothing is left', async ({
  page,
  request,
}) => {
  test.slow()
  const { detail, states } = accountWords['en-US']
  const { close, notices, rename, stores } = detail
  const owner = await makeOwner(request, 'closes')
  const scene = await openDesk(request, owner)
  const [id] = await openAccounts(scene)
  await signIn(page, owner, 'en-US', `${DETAIL}?id=${id}`)
  await page.getByRole('button', { name: rename.open, exact: true }).click()
  await page.getByRole('dialog').getByLabel(rename.label).fill('Lamps of the harbour')
  await page.getByRole('dialog').getByRole('button', { name: rename.submit, exact: true }).click()
  await expect(page.getByText(rename.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps of the harbour')

  await page.getByRole('button', { name: close.open, exact: true }).click()
  const blocked = page.getByRole('dialog', { name: close.blocked })
  await expect(blocked.getByRole('listitem')).toHaveText('1 bound store: unbind it')
  await blocked.getByRole('button', { name: close.understood }).click()
  await page.getByRole('button', { name: stores.release, exact: true }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: stores.release, exact: true }).click()
  await expect(page.getByRole('list', { name: stores.title })).toHaveCount(0)

  const freeze = { code: 'unusual_use', remark: 'For the operators only' }
  await scene.operator.post(`/api/console/accounts/${id}/freeze`, freeze)
  await expect(page.getByText(notices.frozen.title)).toBeVisible()
  const reason = notices.frozen.words.replace('{reason}', detail.freezes.unusual_use)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('button', { name: close.open, exact: true })).toHaveCount(0)
  await expect(page.getByText(freeze.remark)).toHaveCount(0)

  await scene.operator.post(`/api/console/accounts/${id}/unfreeze`, { remark: 'It was explained' })
  await expect(page.getByText(notices.frozen.title)).toHaveCount(0)
  await page.getByRole('button', { name: close.open, exact: true }).click()
  await confirm.getByRole('button', { name: close.confirm, exact: true }).click()
  await expect(page.getByText(notices.closed.title)).toBeVisible()
  await expect(page.getByText(states.closed, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(detail.history.events.closed, { exact: true }).last()).toBeVisible()
})

test('an account of another merchant looks like one that does not exist', async ({ page, request }) => {
  const { notFound } = accountWords['zh-CN'].detail
  const [owner, other] = [await makeOwner(request, 'looks-for'), await makeOwner(request, 'has')]
  const [foreign] = await openAccounts(await openDesk(request, other))
  await signIn(page, owner, 'zh-CN', '/merchant/collection/account')
  const seen: string[] = []
  for (const id of ['account_nothing', foreign]) {
    await page.goto(`${DETAIL}?id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
    seen.push(await page.getByRole('main').innerText())
  }
  expect(seen[1]).toBe(seen[0])
})
