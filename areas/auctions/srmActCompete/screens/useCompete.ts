import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HallView } from '../../hall/hallView.ts'

export type Compete = {
  id: string
  versionNum: number
  status: string
  competeNumber: string
  title: string
  competeType: string
  startTime: string
  checkinTime: string | null
  hostId: string | null
  supervisorId: string | null
  buyerBlindFlag?: string | null
  trialFlag: string | null
  cancelReason?: string | null
  items: readonly {
    id: string
    itemName: string
    /** what an English reader calls the item */
    itemNameLabel?: string | null
    specification: string | null
    quantity: string
    uomCode: string
  }[]
  suppliers: readonly {
    supplierId: string
    supplierIdLabel?: string
    acceptTime?: string | null
  }[]
}

const KEY = 'hall of an auction'

/** The record of the auction; read again when the hall changes its state, and with each notice, which may move the start. */
export function useCompete(id: string, hall: HallView | null) {
  return useQuery({
    queryKey: [KEY, id, hall?.status ?? '', hall?.notices.length ?? 0],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Compete>(resourcePath('srmActCompete', 'findById'), { id }, { write: false, signal }),
  }).data
}

/** After an act that the hall does not tell of. */
export const readCompeteAgain = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY, id] })
