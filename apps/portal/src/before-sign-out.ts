type Check = () => Promise<boolean>

let check: Check | undefined

/** A screen that has something to lose is asked before the person is signed out; it returns its way out. */
export function checkBeforeSignOut(next: Check): () => void {
  check = next
  return () => {
    if (check === next) check = undefined
  }
}

export async function maySignOut(): Promise<boolean> {
  return (await check?.()) ?? true
}
