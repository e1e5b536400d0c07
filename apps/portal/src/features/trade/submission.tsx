import type { SubmissionDetail } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { DraftEditor } from './draft-editor.tsx'
import { NoMaterials } from './no-materials.tsx'
import { tradeQueries } from './queries.ts'
import { SubmissionView } from './submission-view.tsx'

/** A draft is edited; a submission that was sent is shown. */
export function Submission({ id }: { readonly id: string }) {
  const submission = useQuery(tradeQueries.submission(id))
  const { data, error } = submission
  if (!data && failureCode(error) === 'trade_submission_not_found') return <NoMaterials tab="submissions" />
  return (
    <Loaded query={submission} lines={8}>
      {(shown) =>
        shown.submission_state === 'draft' ? (
          <Draft submission={shown} />
        ) : (
          <SubmissionView submission={shown} />
        )
      }
    </Loaded>
  )
}

/** Every row of a draft is in its grid. */
function Draft({ submission }: { readonly submission: SubmissionDetail }) {
  const rows = useQuery(tradeQueries.rows(submission.id))
  return (
    <Loaded query={rows} lines={8}>
      {(read) => (
        <DraftEditor
          // Rows that were read anew begin another grid.
          key={rows.dataUpdatedAt}
          submission={submission}
          read={read}
          reload={() => void rows.refetch()}
        />
      )}
    </Loaded>
  )
}
