import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { ACCOUNT_COLUMNS, type BucketCode } from '../ageing/ageingFields.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import './ageing.css'
import './ageing.texts.ts'
import {
  byMeasure,
  type Figures,
  orderOf,
  type PageAsked,
  RESOURCE,
  sortsOf,
} from './ageingCalls.ts'

/** The figure whose accounts are shown: of a bucket, of all that is overdue, or of everything. */
export type Behind = { asked: Values; bucket: BucketCode | 'OVERDUE' | null; name: string }

type Answer = Figures & { page: { count: number }; base: Values }

const HEIGHT = 420

/** The accounts that add up to a figure of the ageing; each opens its document. */
export function AgeingAccounts({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const { tx } = useText()
  const tab = useTab()
  const make = useColumnMaker([ACCOUNT_COLUMNS])
  const [ask, setAsk] = useState<PageAsked>({ pageIndex: 1, pageRows: 50 })
  const { asked, bucket, name } = behind
  const which = bucket === 'OVERDUE' ? { overdueFlag: 'Y' } : bucket ? { bucket } : {}
  const found = useQuery({
    queryKey: ['aged accounts', asked, which, ask],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Answer>(
        resourcePath(RESOURCE, 'findAgedAccounts'),
        { ...asked, ...which, ...ask },
        { signal },
      ),
  })
  const answer = found.data
  const open = ({ sourceType, documentId }: Values) => {
    onClose()
    const resource = sourceType === 'MANUAL' ? srmRcnManualAccount.resource : RESOURCE
    void tab.openDocument(resource, String(documentId))
  }
  return (
    <Modal
      open
      title={`${tx('ageing.accounts')}: ${tx('ageing.accountsOf', { name, date: String(asked.asOfDate) })}`}
      width="min(1120px, calc(100vw - 32px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <DataTable
        name="accountsPayableAgingReport.accounts"
        label={tx('ageing.accounts')}
        height={HEIGHT}
        columns={Object.entries(ACCOUNT_COLUMNS).map(([key, field]) =>
          make(key, field, {
            ...{ sortable: true, summary: field.type === 'amount' },
            ...(key === 'documentNumber'
              ? {
                  width: 150,
                  render: (row: Values) => (
                    <button type="button" className="rcn-figure" onClick={() => open(row)}>
                      {String(row.documentNumber)}
                    </button>
                  ),
                }
              : {}),
          }),
        )}
        rows={answer?.data ?? []}
        loading={found.isFetching}
        error={found.error ? errorText(found.error) : null}
        onRetry={() => void found.refetch()}
        sort={sortsOf(ask)}
        onSort={([sort]) => setAsk({ pageIndex: 1, pageRows: ask.pageRows, ...orderOf(sort) })}
        page={{ index: ask.pageIndex, size: ask.pageRows, count: answer?.page.count ?? 0 }}
        onPage={({ index, size }) => setAsk({ ...ask, pageIndex: index, pageRows: size })}
        summaryRow={answer ? byMeasure(answer.totals, answer.base) : null}
        onOpen={open}
      />
    </Modal>
  )
}
