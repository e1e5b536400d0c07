import { useState } from 'react'
import { useProfileForm } from './parts/profile-form.tsx'

/** The people shown expanded: those with problems, and those the user has opened. */
export function useOpenCards(ids: readonly string[], isMine: (path: string) => boolean) {
  const { problems, remarks } = useProfileForm()
  const isAbout = (id: string, path: string) =>
    (path.startsWith(`persons.${id}`) || path.endsWith(`:${id}`)) && isMine(path)
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => {
    const wrong = [...problems.all.map(({ path }) => path), ...remarks.keys()]
    return new Set(ids.filter((id) => wrong.some((path) => isAbout(id, path))))
  })
  const isOpen = (id: string) =>
    opened.has(id) || [...problems.shown.keys()].some((path) => isAbout(id, path))
  const setOpen = (id: string, open: boolean) => {
    setOpened((before) => {
      const others = [...before].filter((each) => each !== id)
      return new Set(open ? [...others, id] : others)
    })
  }
  return { isOpen, setOpen }
}
