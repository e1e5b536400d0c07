import { EditedPayee } from './one-payee.tsx'

export function OutboundPayeeEditScreen() {
  return <EditedPayee direction="outbound" />
}
