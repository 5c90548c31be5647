import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'

const RESOURCE = 'srmBidSupplier'

export function BidderLetter({ recordId }: { recordId: string }) {
  const query = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'letter'],
    queryFn: ({ signal }) =>
      call<{ notificationText: string | null }>(
        resourcePath(RESOURCE, 'findById'),
        { id: recordId },
        { signal },
      ),
  })
  return (
    <AsideStates query={query} empty="" isEmpty={() => false}>
      {({ notificationText }) => <p className="srm-field-lines">{notificationText}</p>}
    </AsideStates>
  )
}
