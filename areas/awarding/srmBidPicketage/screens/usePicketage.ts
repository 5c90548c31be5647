import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useQuery } from '@tanstack/react-query'
import type { Picketage } from '../srmBidPicketage.rules.ts'

export const RESOURCE = 'srmBidPicketage'

type Named<Row> = Row & { [label: `${string}Label`]: string | null | undefined }
/** A sign-off as it is read, with the names behind its references. */
export type ShownPicketage = Omit<Named<Picketage>, 'suppliers' | 'countersigns'> & {
  suppliers: readonly Named<Picketage['suppliers'][number]>[]
  countersigns: readonly Named<Picketage['countersigns'][number]>[]
}

/** The sign-off that the page shows, read again after every operation. */
export const usePicketage = (recordId: string) =>
  useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'award'],
    queryFn: ({ signal }) =>
      call<ShownPicketage>(resourcePath(RESOURCE, 'findById'), { id: recordId }, { signal }),
  })
