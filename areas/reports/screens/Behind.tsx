import { f } from '@opensrm/kernel/document/fields.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import './reports.css'
import './reports.texts.ts'

/** The figure whose documents are shown. */
export type Asked = { row: Values; column: string; title: string }

type Answer = { rows: Values[]; page: { count: number }; total: string | null }

const HEIGHT = 420
const COLUMNS = {
  kind: f.lookup('RPT_FACT_KIND', '类别', 'Kind'),
  documentNumber: f.text('单据号', 'Document'),
  day: f.date('日期', 'Date'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  orgId: f.ref('baseOrganization', '组织', 'Organisation'),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  quantity: f.number('数量', 'Quantity', { uomField: 'uomCode' }),
  figure: f.number('计入', 'Counted', { scale: 2 }),
} as const

/** The documents that a figure is made of; what each adds sums to it. */
export function Behind(props: {
  resource: string
  asked: Values
  behind: Asked
  onClose: () => void
}) {
  const { resource, asked, behind, onClose } = props
  const { tx } = useText()
  const tab = useTab()
  const routes = useRoutes()
  const make = useColumnMaker([COLUMNS])
  const [page, setPage] = useState({ pageIndex: 1, pageRows: 50 })
  const question = { ...asked, drillColumn: behind.column, drillRow: behind.row, ...page }
  const found = useQuery({
    queryKey: ['behind', resource, question],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Answer>(resourcePath(resource, 'drill'), question, { signal, write: false }),
  })
  const open = ({ documentResource, documentId }: Values) => {
    onClose()
    void tab.openDocument(String(documentResource), String(documentId))
  }
  const answer = found.data
  return (
    <Modal
      open
      title={tx('reports.behind', { figure: behind.title })}
      width="min(1120px, calc(100vw - 32px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <DataTable
        name="report.behind"
        label={tx('reports.behind', { figure: behind.title })}
        height={HEIGHT}
        columns={Object.entries(COLUMNS).map(([key, field]) =>
          make<Values>(key, field, {
            ...(key === 'figure' ? { summary: true } : {}),
            ...(key === 'documentNumber'
              ? {
                  width: 200,
                  render: (row: Values) =>
                    routes.openable(String(row.documentResource)) ? (
                      <button type="button" className="rep-figure" onClick={() => open(row)}>
                        {String(row.documentNumber ?? '')}
                      </button>
                    ) : (
                      String(row.documentNumber ?? '')
                    ),
                }
              : {}),
          }),
        )}
        rows={answer?.rows ?? []}
        loading={found.isFetching}
        error={found.error ? errorText(found.error) : null}
        onRetry={() => void found.refetch()}
        page={{ index: page.pageIndex, size: page.pageRows, count: answer?.page.count ?? 0 }}
        onPage={({ index, size }) => setPage({ pageIndex: index, pageRows: size })}
        summaryRow={answer?.total ? { figure: answer.total } : null}
      />
    </Modal>
  )
}
