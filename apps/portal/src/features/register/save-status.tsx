import { HeaderStatus } from '../../layouts/header-status.tsx'
import { SaveStatus, type SaveStatusProps } from '../drafts/parts/save-status.tsx'

/** Shows at the top of the window whether the latest changes are saved. */
export function HeaderSaveStatus(props: SaveStatusProps) {
  return (
    <HeaderStatus>
      <SaveStatus {...props} />
    </HeaderStatus>
  )
}
