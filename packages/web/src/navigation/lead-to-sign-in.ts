import { redirect } from '@tanstack/react-router'
import { clearHere } from '../session/session.ts'

export type Address = { readonly path: string; readonly search: Readonly<Record<string, string>> }

/** Signing in leads back to the requested screen. The home screen is the default and needs no parameter. */
export function leadToSignIn({ path, search }: Address, signIn: string, home: string) {
  clearHere()
  const query = new URLSearchParams(search).toString()
  const wanted = query ? `${path}?${query}` : path
  return redirect({ to: signIn, search: wanted === home ? {} : { redirect: wanted }, replace: true })
}

/** Leads to an address with whatever is in its search. */
export function leadBack(address: string) {
  const [to = '', query] = address.split(/\?(.*)/s)
  return redirect({ to, search: Object.fromEntries(new URLSearchParams(query)), replace: true })
}
