import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Differences } from '@opensrm/ui/kit/Differences.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { srmQcnPcn } from '../srmQcnPcn.definition.ts'
import type { Pcn } from '../srmQcnPcn.rules.ts'
import './beforeAfter.texts.ts'

/** What is replaced, word by word beside what replaces it. */
export function BeforeAfter({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const { resource } = srmQcnPcn
  const query = useQuery({
    queryKey: ['aside', resource, recordId, 'read'],
    queryFn: ({ signal }) =>
      call<Pcn>(resourcePath(resource, 'findById'), { id: recordId }, { signal }),
  })
  return (
    <AsideStates
      query={query}
      empty={tx('pcn.nothing')}
      isEmpty={({ beforeContent, afterContent }) => !beforeContent && !afterContent}
    >
      {(pcn) => (
        <Differences
          label={tx('pcn.beforeAfter')}
          rows={[
            {
              place: pcn.pcnNumber ?? '',
              kind: 'CHANGED',
              field: tx('pcn.content'),
              old: pcn.beforeContent,
              new: pcn.afterContent,
            },
          ]}
        />
      )}
    </AsideStates>
  )
}
