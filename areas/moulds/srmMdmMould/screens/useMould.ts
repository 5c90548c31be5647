import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useQuery } from '@tanstack/react-query'
import { srmMdmMould } from '../srmMdmMould.definition.ts'
import type { Mould } from '../srmMdmMould.rules.ts'

export type Shown = Omit<Mould, 'events'> & {
  events: (Mould['events'][number] & { supplierIdLabel?: string })[]
}

/** The stored mould, as its reader may see it. */
export function useMould(id: string) {
  const { resource } = srmMdmMould
  return useQuery({
    queryKey: ['aside', resource, id, 'read'],
    queryFn: ({ signal }) => call<Shown>(resourcePath(resource, 'findById'), { id }, { signal }),
  })
}
