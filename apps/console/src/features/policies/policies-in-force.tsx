import { type PolicyGroup as Group, policyGroups } from '@causeway/contract'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PolicyGroup } from './policy-group.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { type PolicyInForce, policyQueries } from './queries.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const groups = Object.keys(policyGroups) as Group[]

/** What waits for a second operator, and every policy by group. */
export function PoliciesInForce() {
  const query = useQuery(policyQueries.current())
  const waiting = useQuery(policyQueries.waiting())
  const [proposing, setProposing] = useState<PolicyInForce>()
  const waitingFor = new Set(waiting.data?.list.map(({ policy }) => policy))
  return (
    <Loaded query={query} lines={12}>
      {({ policies }) => (
        <>
          <QueryFailure query={query} />
          <WaitingChanges />
          {groups.map((group) => (
            <PolicyGroup
              key={group}
              group={group}
              policies={policies}
              waiting={waitingFor}
              onPropose={setProposing}
            />
          ))}
          <ProposeDialog inForce={proposing} onClose={() => setProposing(undefined)} />
        </>
      )}
    </Loaded>
  )
}
