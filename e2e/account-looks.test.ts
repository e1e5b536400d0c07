import { emptyStore } from '@causeway/contract'
import { expect, type Page } from '@playwright/test'
import enHolders from '../apps/console/locales/en-US/holders.json' with { type: 'json' }
import zhHolders from '../apps/console/locales/zh-CN/holders.json' with { type: 'json' }
import {
  approveHolder,
  type Desk,
  draftApplication,
  openAccounts,
  openDesk,
  submitApplication,
  submitHolder,
} from './account-scenes.ts'
import { consoleWords, expectFaultless, lookAt, signInOperator } from './console-page.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { findFaults, looks, paint, REFUSAL, test, words } from './page-test.ts'

const ACCOUNTS = '/merchant/collection/account'
const CONSOLE = '/console/accounts'

const holderWords = { 'zh-CN': zhHolders, 'en-US': enHolders }

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

/** A holder with findings about the whole and about a document. */
async function refuseHolder(desk: Desk): Promise<string> {
  const { id, revision } = await submitHolder(desk)
  const refusals = [
    { path: null, reason: 'relation_unproven' },
    { path: 'documents.authorisation', reason: 'authorisation_invalid' },
  ]
  const refused = { verdict: 'refuse', revision, refusals, remark: '' }
  await desk.operator.post(`/api/console/holders/${id}/decide`, refused)
  return id
}

/** A store that opened after its account, with a proof that waits for a reviewer. */
async function giveProof(desk: Desk): Promise<void> {
  const { merchant, file_id } = desk
  const later = {
    ...emptyStore('row_1'),
    platform: 'AMAZON',
    site: 'AMAZON_US',
    store_name: 'Lamps',
    monthly_volume: '1',
    is_not_opened: true,
  } as const
  const { id } = await submitApplication(desk, { places: ['GBP_GB'], stores: [later] })
  const { stores } = await merchant.get(`/api/collection/applications/${id}`)
  const proof = {
    seller_id: `S${id}`.slice(0, 60),
    link: 'https://www.amazon.com/shops/lamps',
    file_ids: [file_id],
  }
  await merchant.post(`/api/collection/stores/${stores[0].id}/proof`, proof)
}

const openQueue = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).click()

for (const [language, theme] of looks) {
  test(`the screens of accounts have no fault and fit 390 pixels, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { loading } = words[language].kit.states
    const owner = await makeOwner(request, 'looks')
    const desk = await openDesk(request, owner)
    const holder = await approveHolder(desk)
    const [account] = await openAccounts(desk, { holder_id: holder.id, places: ['EUR_DE'] })
    const shop = await draftApplication(desk)
    const trade = await draftApplication(desk, { type: 't_trade' })
    const submitted = await submitApplication(desk, { type: 't_trade', places: ['GBP_GB'] })
    const refused = await refuseHolder(desk)
    const share = await desk.merchant.post(`/api/collection/accounts/${account}/shares`, { days: 7 })
    await signIn(page, owner, language, ACCOUNTS)
    const paths = [
      '',
      `/detail?id=${account}`,
      '/apply',
      '/apply_type?places=USD_US,EUR_DE',
      `/e_commerce?id=${shop.id}`,
      `/t_trade?id=${trade.id}`,
      `/t_trade?id=${submitted.id}`,
      '/holder',
      '/holder_edit',
      `/holder_edit?id=${refused}`,
      `/holder_edit?id=${holder.id}`,
    ]
    for (const path of paths) {
      await page.goto(`${ACCOUNTS}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').getByText(loading)).toHaveCount(0)
      await paint(page, theme)
      await expectFaultless(page, path)
    }
    await page.goto(share.url)
    await lookAt(page, 'the shared link')
  })

  test(`the queues of accounts have no fault and fit 390 pixels, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const desk = await openDesk(request, await makeOwner(request, 'queues'))
    const name = `Queued ${Date.now()} Pte. Ltd.`
    await submitHolder(desk, { name })
    await openAccounts(desk)
    await giveProof(desk)
    await signInOperator(page, 'operator', { language, theme })
    await openQueue(page, CONSOLE)
    await lookAt(page, 'accounts')
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page).toHaveURL(/accounts\/detail\?id=/)
    await lookAt(page, 'account')
    await openQueue(page, `${CONSOLE}/stores`)
    await expect(page.getByRole('table').getByRole('button').first()).toBeVisible()
    await lookAt(page, 'stores')
    await openQueue(page, `${CONSOLE}/holders`)
    await lookAt(page, 'holders')
    await page.getByRole('searchbox', { name: holderWords[language].filters.search }).fill(name)
    await page.getByRole('row').getByRole('link', { name }).click()
    await expect(page).toHaveURL(/holders\/detail\?id=/)
    await lookAt(page, 'holder')
    const { refuse } = holderWords[language].decide
    await page.getByRole('button', { name: refuse.open, exact: true }).click()
    const { findings } = consoleWords[language].shell
    await expect(page.getByRole('dialog').getByLabel(findings.reason)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}
