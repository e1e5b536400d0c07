import { PaymentListScreen } from './payment-list-screen.tsx'

/** RMB to accounts in mainland China. */
export const InboundPaymentsScreen = () => <PaymentListScreen direction="inbound" />
