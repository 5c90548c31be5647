import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { BidReading } from '../../srmBidEvaluation/screens/BidReading.tsx'

const RESOURCE = 'srmBidResponseMark'

/** What is read for the marks of a section. */
export function MarkedBids({ recordId }: { recordId: string }) {
  const query = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'reading'],
    queryFn: ({ signal }) =>
      call<{ evaluationId: string; sectionNo: number }>(
        resourcePath(RESOURCE, 'findById'),
        { id: recordId },
        { signal },
      ),
  })
  return (
    <AsideStates query={query} empty="" isEmpty={() => false}>
      {({ evaluationId, sectionNo }) => (
        <BidReading evaluationId={evaluationId} sectionNo={sectionNo} />
      )}
    </AsideStates>
  )
}
