import { PayApply } from './pay-apply.tsx'

export function PayApplyInboundScreen() {
  return <PayApply direction="inbound" />
}
