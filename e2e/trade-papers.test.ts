import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from '@playwright/test'
import enShell from '../apps/console/locales/en-US/shell.json' with { type: 'json' }
import enReview from '../apps/console/locales/en-US/trade-review.json' with { type: 'json' }
import zhShell from '../apps/console/locales/zh-CN/shell.json' with { type: 'json' }
import zhReview from '../apps/console/locales/zh-CN/trade-review.json' with { type: 'json' }
import enDashboard from '../apps/portal/locales/en-US/dashboard.json' with { type: 'json' }
import enMaterials from '../apps/portal/locales/en-US/trade-materials.json' with { type: 'json' }
import zhDashboard from '../apps/portal/locales/zh-CN/dashboard.json' with { type: 'json' }
import zhMaterials from '../apps/portal/locales/zh-CN/trade-materials.json' with { type: 'json' }
import enTrade from '../packages/contract/locales/en-US/trade.json' with { type: 'json' }
import zhTrade from '../packages/contract/locales/zh-CN/trade.json' with { type: 'json' }
import { buttonIn, signInOperator } from './console-page.ts'
import { authorise, makeOwner, signIn } from './merchant-people.ts'
import { ask, findFaults, type Language, languages, REFUSAL, test } from './page-test.ts'
import { paper } from './papers.ts'
import { receive } from './receive.ts'
import { cellAt, mendCell, pasteCells } from './trade-grid.ts'

test.slow()
test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const words = {
  'zh-CN': {
    dashboard: zhDashboard,
    materials: zhMaterials,
    review: zhReview,
    trade: zhTrade,
    shell: zhShell,
  },
  'en-US': {
    dashboard: enDashboard,
    materials: enMaterials,
    review: enReview,
    trade: enTrade,
    shell: enShell,
  },
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** An order of services, in the order of its columns. */
const serviceOrder = () =>
  ['C-1', '', 'S-1', '', today(), 'Design', '', '', '100', 'USD', '', 'Client Ltd', 'US', ''].join('\t')

/** The to-do of one refused order. */
const toDoOf = (language: Language) =>
  language === 'zh-CN' ? /^1 \u7b14\u8fd8\u539f\u8ba2\u5355/ : /^1 restore order was refused/

const contract = paper(2)

async function upload(page: Page, slot: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: contract }
  await page.getByRole('group', { name: slot }).locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('group', { name: slot }).getByText(name)).toBeVisible()
}

async function submit(page: Page, language: Language): Promise<string> {
  const { materials, trade } = words[language]
  const button = page.getByRole('button', { name: materials.editor.submit })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText(trade.submission_states.submitted, { exact: true }).first()).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

/** Another merchant has a draft with the same file. */
async function useElsewhere(request: APIRequestContext): Promise<void> {
  const headers = await authorise(request, await makeOwner(request, 'elsewhere'))
  const read = async (answer: APIResponse) => {
    expect(answer.ok()).toBe(true)
    return (await answer.json()).data.id as string
  }
  const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: contract }
  const added = [await read(await request.post('/api/files', { headers, multipart: { file } }))]
  const data = { template: 'services' }
  const id = await read(await request.post('/api/trade/submissions', { headers, data }))
  const path = `/api/trade/submissions/${id}/papers/contract`
  await read(await request.put(path, { headers, data: { added, removed: [] } }))
  await request.post('/api/user/logout', { headers })
}

/** The operator reads the contract, and refuses the order for another paper. */
async function refuse(browser: Browser, language: Language, number: string): Promise<void> {
  const { review: desk, trade, shell } = words[language]
  const page = await (await browser.newContext({ locale: language })).newPage()
  await signInOperator(page, 'operator', { language })
  await page.locator('nav a[href="/console/trade"]').click()
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await expect(page.getByRole('button', { name: desk.take.open, exact: true })).toBeVisible()
  await expect(page.getByText(trade.case_exceptions.paper_elsewhere)).toBeVisible()
  await expect(page.getByText(shell.sameFiles.found)).toBeVisible()
  await page.getByRole('button', { name: 'contract.pdf' }).click()
  await expect(page.locator('dialog[open] img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: desk.take.open, exact: true }).click()
  await page.getByRole('checkbox', { name: desk.decide.page }).check()
  await page.getByRole('button', { name: desk.decide.refuse.open }).click()
  await page.locator('dialog[open] select').selectOption('document_missing')
  await buttonIn(page, desk.decide.refuse.submit).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.context().close()
}

for (const language of languages) {
  const { materials, trade } = words[language]

  test(`a contract is asked for, read by the reviewer, and joined by another paper, in ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    const owner = await makeOwner(request, 'papers')
    const { merchant_id } = owner
    const by_bank = { application_type: 'e_commerce', payer: 'Client Ltd', remittance: 'S-1' } as const
    await receive(request, { merchant_id, currency: 'USD', amount: '100.00', by_bank })
    await useElsewhere(request)
    await signIn(page, owner, language, '/merchant/collection/material_submit')
    await page.getByRole('cell').getByRole('button').click()
    await page.getByRole('radio', { name: trade.templates.services }).check()
    await buttonIn(page, materials.start.go).click()
    await expect(page).toHaveURL(/id=trade_submission_/)
    await cellAt(page, 0, 0).click()
    await pasteCells(page, serviceOrder())
    await mendCell(page, 0, 11, 'Client Ltd')
    const missing = materials.editor.papersMissing.replace('{papers}', trade.papers.contract)
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByRole('button', { name: materials.editor.submit })).toBeDisabled()
    await upload(page, trade.papers.contract, 'contract.pdf')
    await expect(page.getByText(missing)).toHaveCount(0)
    expect(await findFaults(page)).toEqual([])
    const number = await submit(page, language)
    await expect(page.getByText('contract.pdf')).toBeVisible()

    await refuse(browser, language, number)

    // What was refused waits on the dashboard, and leads to its order.
    const refusal = page.getByRole('link', { name: toDoOf(language) })
    await page.goto('/merchant/dashboard')
    await refusal.click()
    await expect(page).toHaveURL(/tab=orders&order_state=refused/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(refusal).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.goto('/merchant/collection/material_submit?tab=submissions')
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('button', { name: materials.editor.mend }).click()
    await expect(page.getByText('contract.pdf')).toBeVisible()
    await upload(page, trade.papers.deliverable, 'acceptance.pdf')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
    expect(await submit(page, language)).not.toBe(number)
    await expect(page.getByText('acceptance.pdf')).toBeVisible()
    await page.goto('/merchant/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words[language].dashboard.company.toDos.done.title)).toBeVisible()
    await expect(refusal).toHaveCount(0)
  })
}

test('receipts to restore are the first to be shown, and are found by their payer in the choice', async ({
  page,
  request,
}) => {
  const { materials, trade } = words['zh-CN']
  const owner = await makeOwner(request, 'chooses')
  const { merchant_id } = owner
  for (const payer of ['First Buyer', 'Second Buyer']) {
    const by_bank = { application_type: 'e_commerce', payer, remittance: 'Payout' } as const
    await receive(request, { merchant_id, currency: 'USD', amount: '50.00', by_bank })
  }
  await signIn(page, owner, 'zh-CN', '/merchant/collection/material_submit')
  await expect(page).toHaveURL(/restore_state=open/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText(trade.restore_states.open, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: materials.create }).click()
  await buttonIn(page, materials.start.go).click()
  await page.getByRole('button', { name: materials.editor.choose }).click()
  const choices = page.locator('dialog[open]').getByRole('checkbox')
  await expect(choices).toHaveCount(2)
  await page.getByRole('searchbox', { name: materials.choose.search }).fill('Second')
  await expect(choices).toHaveCount(1)
  await choices.check()
  await buttonIn(page, materials.choose.done).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByText('Second Buyer')).toBeVisible()
})
