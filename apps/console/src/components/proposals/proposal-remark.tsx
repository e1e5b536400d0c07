import styles from './proposals.module.css'

/** The proposer's remark, if there is one. */
export function ProposalRemark({ remark }: { readonly remark: string }) {
  return remark && <p className={styles['remark']}>{remark}</p>
}
