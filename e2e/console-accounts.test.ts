import { type APIRequestContext, expect, type Page } from '@playwright/test'
import zhApplications from '../apps/console/locales/zh-CN/applications.json' with { type: 'json' }
import { accountWords } from './accounts-page.ts'
import { consoleWords, lookAt, signInOperator } from './console-page.ts'
import { authorise, makeOwner, type Owner } from './merchant-people.ts'
import { test } from './page-test.ts'

const { requests } = consoleWords['zh-CN']

type Headers = { readonly authorization: string }

/** Makes an API request that must succeed. */
async function ask(request: APIRequestContext, headers: Headers, address: string, data?: object) {
  const answer = await (data
    ? request.post(address, { headers, data })
    : request.get(address, { headers })
  ).then((each) => each.json())
  expect([address, answer.code]).toEqual([address, 'ok'])
  return answer.data
}

/** An application for a trade account that waits for a reviewer. */
async function applyForTrade(request: APIRequestContext, owner: Owner): Promise<string> {
  const headers = await authorise(request, owner)
  const [file] = await ask(request, headers, '/api/files')
  const begin = { application_type: 't_trade', places: ['NOK_NO'], holder_id: null }
  const begun = await ask(request, headers, '/api/collection/applications', begin)
  const { id, number, revision, details } = begun
  const held = { file_ids: [file.id] }
  const buyer = { id: 'row_1', name: 'Lamp Imports GmbH', country: 'DE', share_percent: '60' }
  const filled = {
    ...details,
    trade_kind: 'goods',
    trade_natures: ['LIGHTING'],
    goods_note: 'LED lamps for homes',
    hs_codes: ['940511'],
    export_mode: 'own',
    buyers: [buyer],
    payment_terms: ['prepayment'],
    monthly_volume: '1',
    deal_size_usd: '20000',
    documents: { contract: held, invoice: held },
  }
  const address = `/api/collection/applications/${id}`
  const saved = await request.put(`${address}/draft`, { headers, data: { revision, details: filled } })
  await ask(request, headers, `${address}/submit`, { revision: (await saved.json()).data.revision })
  return number
}

/** Answers what the provider has asked for. */
async function answerRequest(request: APIRequestContext, owner: Owner): Promise<void> {
  const headers = await authorise(request, owner)
  const [open] = await ask(request, headers, '/api/requests?request_state=action_required')
  const [file] = await ask(request, headers, '/api/files')
  const items: { id: string; kind: string; item_state: string }[] = open.items
  const asked = items.filter(({ item_state }) => item_state === 'open' || item_state === 'returned')
  const answers = asked.map(({ id, kind }) => [
    id,
    kind === 'file' ? { file_ids: [file.id] } : { text: 'Lamps, paid each month' },
  ])
  const data = { round: open.round, answers: Object.fromEntries(answers) }
  await ask(request, headers, `/api/requests/${open.id}/answer`, data)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The page reads the state again at an interval; opening it again is faster. */
async function openApplication(page: Page, number: string): Promise<void> {
  await page.locator('nav a[href="/console/accounts/applications"]').click()
  await page.getByRole('searchbox', { name: zhApplications.filters.search }).fill(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(accountWords['zh-CN'].types.t_trade)
}

test('a reviewer takes an application, asks twice for materials and approves it', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'application')
  const number = await applyForTrade(request, owner)
  const { take, decide } = zhApplications
  await signInOperator(page, 'operator')
  await openApplication(page, number)
  await lookAt(page, 'the application')
  await press(page, take.open)
  await press(page, decide.ask)
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: requests.open.template }).selectOption('3')
  await form.getByRole('button', { name: requests.open.submit }).click()
  await expect(page.getByText(decide.asked)).toBeVisible()
  await expect(page.getByRole('button', { name: decide.approve.open })).toHaveCount(0)

  await answerRequest(request, owner)
  await openApplication(page, number)
  await expect(page.getByText(decide.openRequest)).toBeVisible()
  await press(page, requests.followUp.open)
  await form.getByRole('checkbox').first().check()
  for (const field of await form.getByRole('textbox', { name: requests.followUp.remark }).all()) {
    await field.fill('Please name the buyers')
  }
  await form.getByRole('button', { name: requests.followUp.submit }).click()
  await expect(page.getByText(decide.asked)).toBeVisible()

  await answerRequest(request, owner)
  await openApplication(page, number)
  await press(page, requests.close.accept.open)
  await page.getByRole('alertdialog').getByRole('button', { name: requests.close.accept.submit }).click()
  await press(page, decide.approve.open)
  await form.getByRole('button', { name: decide.approve.submit, exact: true }).click()
  await expect(page.getByText(decide.approve.done)).toBeVisible()
  await expect(page.getByRole('list', { name: zhApplications.cards.accounts })).toContainText('NOK')
})
