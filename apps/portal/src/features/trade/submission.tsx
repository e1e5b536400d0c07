import { Loaded } from '@causeway/web/components/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { DraftEditor } from './draft-editor.tsx'
import { tradeQueries } from './queries.ts'
import { SubmissionView } from './submission-view.tsx'

/** A draft is edited; a submission that was sent is shown. */
export function Submission({ id }: { readonly id: string }) {
  const submission = useQuery(tradeQueries.submission(id))
  const rows = useQuery(tradeQueries.rows(id))
  return (
    <Loaded query={submission} lines={8}>
      {(shown) => (
        <Loaded query={rows} lines={8}>
          {(read) =>
            shown.submission_state === 'draft' ? (
              <DraftEditor
                // Rows that were read anew begin another grid.
                key={rows.dataUpdatedAt}
                submission={shown}
                rows={read}
                reload={() => void rows.refetch()}
              />
            ) : (
              <SubmissionView submission={shown} rows={read} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}
