import { EditedPayee } from './one-payee.tsx'

export function InboundPayeeEditScreen() {
  return <EditedPayee direction="inbound" />
}
