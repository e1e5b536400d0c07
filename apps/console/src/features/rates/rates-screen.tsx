import { Button } from '@causeway/web/components/button.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeHistory } from './change-history.tsx'
import { MarginsTable } from './margins-table.tsx'
import { MidsTable } from './mids-table.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { rateQueries } from './queries.ts'
import { SourceNotice } from './source-notice.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

export function RatesScreen() {
  const t = useTranslations('rates')
  const common = useTranslations('proposals.propose')
  const titles = useTranslations('titles')
  const query = useQuery(rateQueries.current())
  const [isProposing, setProposing] = useState(false)
  return (
    <Page
      title={titles('Rates')}
      context={t('context')}
      actions={
        query.data && (
          <Button tone="primary" onClick={() => setProposing(true)}>
            {common('open')}
          </Button>
        )
      }
    >
      <Loaded query={query} lines={10}>
        {(rates) => (
          <>
            <QueryFailure query={query} />
            <SourceNotice rates={rates} />
            <WaitingChanges />
            <Section title={t('margins.title')} note={t('margins.note')}>
              <MarginsTable rates={rates} />
            </Section>
            <Section title={t('history.title')}>
              <ChangeHistory />
            </Section>
            <Section title={t('mids.title')} note={t('mids.note')}>
              <MidsTable rates={rates} />
            </Section>
            <ProposeDialog rates={rates} open={isProposing} onClose={() => setProposing(false)} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
