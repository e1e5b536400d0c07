import { PayApply } from './pay-apply.tsx'

export function PayApplyOutboundScreen() {
  return <PayApply direction="outbound" />
}
