import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { useMemo, useState } from 'react'
import { srmPurQuotationTemplet } from '../srmPurQuotationTemplet.definition.ts'
import { SYSTEM_WORDS, type Templet } from '../srmPurQuotationTemplet.rules.ts'
import './formula.texts.ts'
import { RowAnswersDialog } from '@opensrm/ui/kit/RowAnswersDialog.tsx'

const { resource } = srmPurQuotationTemplet
const { fields } = srmPurQuotationTemplet.children.projects

type Row = {
  id: string
  projectName: string
  projectType: string | null
  formula: string | null
  value: string | null
  result: string | null
}

/** Tries a template: values entered by the user, and the results of its formulas. */
export function FormulaDialog({ templet, onClose }: { templet: Templet; onClose: () => void }) {
  const { tx, language } = useText()
  const { menuId } = useTab()
  const make = useColumnMaker([fields])
  const [rows, setRows] = useState(() => startRows(templet, language, tx('formula.system')))
  const { attempt, busy, failure } = useAttempt()
  const columns = useMemo(
    () => [
      make<Row>('id', fields.projectCode, { width: 140 }),
      make<Row>('projectName', fields.projectName, { width: 170 }),
      make<Row>('projectType', fields.projectType, { width: 96 }),
      make<Row>('formula', fields.formula, { width: 240 }),
      make<Row>('value', fields.minValue, {
        title: tx('formula.value'),
        width: 130,
        editable: ({ projectType }) => projectType === 'INPUT' || projectType === null,
      }),
      make<Row>('result', fields.minValue, { title: tx('formula.result'), width: 140 }),
    ],
    [make, tx],
  )

  const calculate = () =>
    attempt(async () => {
      const values = Object.fromEntries(
        rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])),
      )
      const { results } = await call<{ results: { code: string; value: string }[] }>(
        resourcePath(resource, 'doCheckFormula'),
        { templetId: templet.id, values },
        menuId ? { menuId } : {},
      )
      const found = new Map(results.map(({ code, value }) => [code, value]))
      setRows((before) => before.map((row) => ({ ...row, result: found.get(row.id) ?? null })))
    })

  return (
    <RowAnswersDialog<Row>
      title={`${tx('formula.open')} ${templet.templetCode ?? ''}`}
      intro={tx('formula.intro')}
      label={tx('formula.open')}
      okText={tx('formula.run')}
      columns={columns}
      rows={rows}
      failure={failure}
      busy={busy}
      onOk={() => void calculate()}
      onClose={onClose}
      grid={{ onChange: (next) => setRows([...next]) }}
    />
  )
}

/** A row per project, and one for each value that the system supplies in a real quotation. */
function startRows(templet: Templet, language: string, systemName: string): Row[] {
  const projects = templet.projects
    .filter(({ projectType }) => projectType !== 'TEXT')
    .map((project) => ({
      id: project.projectCode ?? '',
      projectName: (language === 'EN' && project.projectNameEn) || (project.projectName ?? ''),
      projectType: project.projectType,
      formula: project.formula,
      value: project.projectType === 'INPUT' ? project.defaultValue : null,
      result: null,
    }))
  const used = templet.projects.map(({ formula }) => formula ?? '').join(' ')
  const system = Object.keys(SYSTEM_WORDS).filter((code) => new RegExp(`\\b${code}\\b`).test(used))
  return [
    ...projects,
    ...system.map((id) => ({
      ...{ id, projectName: systemName, projectType: null, formula: null },
      ...{ value: '1', result: null },
    })),
  ]
}
