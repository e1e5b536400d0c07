import type { Locator, Page } from '@playwright/test'

export const PAY_PWD = '135246'

/** A section of account security. */
export function section(page: Page, name: string): Locator {
  return page.locator(`#${name}`)
}

export function dialogOf(page: Page): Locator {
  return page.locator('dialog[open]')
}

export async function press(place: Locator, name: string): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click()
}

/** A virtual device that makes passkeys without interaction. */
export async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
