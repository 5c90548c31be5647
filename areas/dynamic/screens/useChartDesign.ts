import { type AnyRow, recordAs, rowsOf } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { baseChartInfo } from '../baseChartInfo/baseChartInfo.definition.ts'
import type { ReportColumn, ReportParameter } from './useReport.ts'

/** The places of a chart to which columns can be assigned. */
export const WELLS = ['axis', 'series', 'value', 'filter'] as const
export type Well = (typeof WELLS)[number]

/** A column of the report or one of its parameters. */
export type Piece = {
  kind: 'column' | 'parameter'
  code: string
  title: string
  titleEn: string
  titleZh: string
  type: string
  /** How a value of it is entered. */
  parameter: ReportParameter
}

type Placed = { key: string; title: string; piece?: Piece | undefined; measure?: AnyRow }
export type ChartDesign = Exclude<ReturnType<typeof useChartDesign>, null>

const NUMBERS = ['NUMBER', 'AMOUNT', 'PRICE']
const CHILD = 'measures'

/** A chart's definition as pieces in places; every change is written to the edited record. */
export function useChartDesign(object: ObjectController) {
  const { label } = useText()
  const record = object.record ?? { id: 'new', status: null, versionNum: 0 }
  const reportId = (record as { reportDefinitionId?: string | null }).reportDefinitionId ?? null
  const found = useQuery({
    queryKey: ['dynamic', 'chartColumns', reportId],
    enabled: reportId !== null,
    queryFn: () =>
      call<{ columns: ReportColumn[]; parameters: ReportParameter[] }>(
        resourcePath('baseChartInfo', 'findColumns'),
        { reportDefinitionId: reportId },
      ),
  })
  const pieces = useMemo(
    () =>
      found.data
        ? [
            ...found.data.columns.map((column) => pieceOf(column, label)),
            ...found.data.parameters.map((parameter) => ({
              ...namesOf(parameter.paramName, parameter.paramNameEn, label),
              kind: 'parameter' as const,
              code: parameter.paramCode,
              type: parameter.paramType,
              parameter,
            })),
          ]
        : null,
    [found.data, label],
  )
  const values = recordAs(baseChartInfo, record)
  const fixedParams = values.fixedParams as { [name: string]: unknown } | null
  const measures = rowsOf(record, CHILD)
  const named = (code: unknown, kind?: Piece['kind']) =>
    pieces?.find((piece) => piece.code === code && (!kind || piece.kind === kind))
  const titleOf = (code: unknown) => named(code)?.title ?? String(code)

  function placed(well: Well): Placed[] {
    switch (well) {
      case 'axis':
        return one(values.dimColumn)
      case 'series':
        return one(values.seriesColumn)
      case 'value':
        return measures.map((measure) => ({
          key: measure.id,
          title: titleOf(measure.columnCode),
          measure,
        }))
      default:
        return Object.keys(fixedParams ?? {}).map((code) => ({
          key: code,
          title: titleOf(code),
          piece: named(code, 'parameter') ?? named(code),
        }))
    }
  }
  function one(code: string | null): Placed[] {
    return code ? [{ key: code, title: titleOf(code), piece: named(code, 'column') }] : []
  }

  function put(piece: Piece, well: Well): void {
    if (well === 'value') object.setRows(CHILD, [...measures, measureOf(piece)], [])
    else object.setValues(placing(piece, well))
  }

  function placing(piece: Piece, well: Well): { [field: string]: unknown } {
    const { code, type, parameter } = piece
    const isDate = type === 'DATE' || type === 'DATETIME'
    if (well === 'axis') return { dimColumn: code, dimGrain: isDate ? 'MONTH' : 'NONE' }
    if (well === 'series') return { seriesColumn: code }
    return { fixedParams: { ...fixedParams, [code]: parameter.defaultValue } }
  }

  function measureOf(piece: Piece): AnyRow {
    const aggregation = NUMBERS.includes(piece.type)
      ? 'SUM'
      : piece.type === 'PERCENT'
        ? 'NONE'
        : 'COUNT'
    return {
      id: newRowId(),
      columnCode: piece.code,
      aggregation,
      measureName: piece.titleZh,
      measureNameEn: piece.titleEn,
      precision: aggregation === 'COUNT' ? 0 : 2,
      axis: 'LEFT',
      seqNum: (measures.length + 1) * 10,
    }
  }

  function take(well: Well, key: string): void {
    const isOther = ({ id }: AnyRow): boolean => id !== key
    if (well === 'value') object.setRows(CHILD, measures.filter(isOther), [])
    else object.setValues(taking(well, key))
  }

  function taking(well: Well, key: string): { [field: string]: unknown } {
    if (well === 'axis') return { dimColumn: null, dimGrain: 'NONE' }
    if (well === 'series') return { seriesColumn: null }
    const { [key]: _gone, ...rest } = fixedParams ?? {}
    return { fixedParams: Object.keys(rest).length > 0 ? rest : null }
  }

  return {
    reportId,
    pieces,
    error: found.error,
    record: values,
    canEdit: object.editing,
    placed,
    put,
    take,
    set: object.setValues,
    aggregate(id: string, aggregation: string): void {
      object.setRows(
        CHILD,
        measures.map((row) => (row.id === id ? ({ ...row, aggregation } as AnyRow) : row)),
        [{ rowId: id, keys: ['aggregation'] }],
      )
    },
    /**
     * Where a piece may be placed: parameters only filter the report, columns can also be drawn.
     */
    places: (piece: Piece): readonly Well[] => (piece.kind === 'parameter' ? ['filter'] : WELLS),
  }
}

function namesOf(
  zh: string,
  en: string | null,
  label: (text: { zh: string; en: string }) => string,
): { title: string; titleZh: string; titleEn: string } {
  const titleEn = en || zh
  return { title: label({ zh, en: titleEn }), titleZh: zh, titleEn }
}

function pieceOf(column: ReportColumn, label: (text: { zh: string; en: string }) => string): Piece {
  const { columnCode, columnName, columnNameEn, columnType, lookupTypeCode } = column
  return {
    ...namesOf(columnName, columnNameEn, label),
    kind: 'column',
    code: columnCode,
    type: columnType,
    parameter: {
      paramCode: columnCode,
      paramName: columnName,
      paramNameEn: columnNameEn,
      paramType: columnType,
      controlType: 'INPUT',
      operatorType: 'EQ',
      lookupTypeCode,
      requiredFlag: 'N',
      defaultValue: null,
    },
  }
}
