import { PaymentListScreen } from './payment-list-screen.tsx'

/** Payments to accounts abroad. */
export const OutboundPaymentsScreen = () => <PaymentListScreen direction="outbound" />
