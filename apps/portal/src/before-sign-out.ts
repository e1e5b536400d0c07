type Check = () => Promise<boolean>

let check: Check | undefined

/** Registers a check that runs before sign-out; returns a function that removes it. */
export function checkBeforeSignOut(next: Check): () => void {
  check = next
  return () => {
    if (check === next) check = undefined
  }
}

export async function maySignOut(): Promise<boolean> {
  return (await check?.()) ?? true
}
