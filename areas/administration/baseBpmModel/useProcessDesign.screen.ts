import type { AdoptNote, Converted } from '@opensrm/kernel/workflow/conversion.ts'
import { decodeXml } from '@opensrm/kernel/workflow/decodeXml.ts'
import { nameInEnglish } from '@opensrm/ui/approval/englishNames.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useEffect, useEffectEvent, useState } from 'react'
import './designer.texts.ts'
import { type Fault, idOf } from './Findings.tsx'
import { type BpmnElement, createModeler, mark, serviceOf } from './modeler.ts'
import type { DesignData } from './NodePanel.tsx'

export type Decision = { decisionKey: string; decisionName: string; dmnXml: string }
type Open = 'deploy' | 'simulate' | 'versions' | 'decisions' | null

export type ProcessDesign = ReturnType<typeof useProcessDesign>

/** The state of a diagram being edited: the selection, its findings and the available commands. */
export function useProcessDesign(object: ObjectController, record: LoadedRecord) {
  const { tx, label, language } = useText()
  const [host, setHost] = useState<HTMLDivElement | null>(null)
  const [modeler, setModeler] = useState<Modeler | null>(null)
  const [chosen, setChosen] = useState<BpmnElement | null>(null)
  const [stamp, setStamp] = useState(0)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[] | null>(null)
  const [notes, setNotes] = useState<readonly AdoptNote[]>([])
  const [imported, setImported] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [changeRemark, setChangeRemark] = useState('')
  const [decisions, setDecisions] = useState<readonly Decision[]>(
    (record.decisions as Decision[] | undefined) ?? [],
  )
  const docResource = String(record.docResource)
  const modelName = label({
    zh: String(record.modelName),
    en: String(record.modelNameEn ?? ''),
  })
  const data = useQuery({
    queryKey: ['designData', docResource],
    queryFn: ({ signal }) =>
      call<DesignData>(resourcePath('baseBpmModel', 'findDesignData'), { docResource }, { signal }),
  })

  const load = useEffectEvent(async (into: Modeler) => {
    await into.importXML(String(record.bpmnXml ?? ''))
    serviceOf(into, 'canvas').zoom('fit-viewport', 'auto')
  })
  useEffect(() => {
    if (!host) return
    const made = createModeler(host, language)
    if (language === 'EN') nameInEnglish(made)
    const bus = serviceOf(made, 'eventBus')
    bus.on('selection.changed', ({ newSelection }: { newSelection: BpmnElement[] }) => {
      const [one] = newSelection
      setChosen(newSelection.length === 1 ? (one?.labelTarget ?? one ?? null) : null)
    })
    bus.on('commandStack.changed', () => {
      setDirty(true)
      setStamp((before) => before + 1)
    })
    load(made).then(
      () => {
        setModeler(made)
        setDirty(false)
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => made.destroy()
  }, [host, language])

  async function xmlNow(): Promise<string> {
    const { xml } = (await modeler?.saveXML({ format: true })) ?? {}
    return xml ?? ''
  }

  async function run<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(what)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      setFailure(errorText(error))
      return undefined
    } finally {
      setBusy(null)
    }
  }

  async function check(): Promise<readonly Fault[]> {
    const found = await call<Fault[]>(resourcePath('baseBpmModel', 'findFaults'), {
      docResource,
      bpmnXml: await xmlNow(),
      decisions,
    })
    setFaults(found)
    if (modeler)
      mark(modeler, {
        'bpm-fault': idsOf(found, 'FAULT'),
        'bpm-warning': idsOf(found, 'WARNING'),
      })
    return found
  }

  async function store(): Promise<LoadedRecord> {
    const before = object.base as LoadedRecord
    const kept = new Map(
      ((before.decisions as (Decision & { id: string })[] | undefined) ?? []).map((row) => [
        row.decisionKey,
        row.id,
      ]),
    )
    const answer = await call<LoadedRecord>(resourcePath('baseBpmModel', 'saveOrUpdate'), {
      id: before.id,
      versionNum: before.versionNum,
      bpmnXml: await xmlNow(),
      decisions: decisions.map(({ decisionKey, decisionName, dmnXml }) => ({
        ...(kept.has(decisionKey) ? { id: kept.get(decisionKey) } : {}),
        decisionKey,
        decisionName,
        dmnXml,
      })),
    })
    object.takeTheirs(answer)
    setDirty(false)
    return answer
  }

  const save = () =>
    run('save', async () => {
      await store()
      notify.success(tx('object.saved', { name: modelName }))
    })

  const deploy = () =>
    run('deploy', async () => {
      const saved = await store()
      const answer = await call<LoadedRecord>(resourcePath('baseBpmModel', 'doDeploy'), {
        id: saved.id,
        versionNum: saved.versionNum,
        changeRemark,
      })
      object.takeTheirs(answer)
      setOpen(null)
      setChangeRemark('')
      setFaults(null)
      notify.success(tx('design.deployed', { version: String(answer.deployedVersion) }))
    })

  async function readFile(chosenFile: File): Promise<void> {
    setFailure(null)
    setImported(decodeXml(new Uint8Array(await chosenFile.arrayBuffer())))
  }

  /** Draws the accepted conversion, saves it as a draft and checks it. */
  async function takeOver(converted: Converted): Promise<void> {
    if (!modeler) return
    setImported(null)
    await run('import', async () => {
      await modeler.importXML(converted.bpmnXml)
      serviceOf(modeler, 'canvas').zoom('fit-viewport', 'auto')
      setNotes(converted.notes)
      setDirty(true)
      if (object.canSave) await store()
      await check()
    })
  }

  async function exportAs(kind: 'bpmn' | 'svg', name: string): Promise<void> {
    const text = kind === 'bpmn' ? await xmlNow() : ((await modeler?.saveSVG())?.svg ?? '')
    const url = URL.createObjectURL(
      new Blob([text], { type: kind === 'svg' ? 'image/svg+xml' : 'application/xml' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `${name}.${kind}`
    link.click()
    URL.revokeObjectURL(url)
  }

  /** Whether the page may close: there are no unsaved changes, or the user confirms losing them. */
  async function mayClose(): Promise<boolean> {
    if (!dirty) return true
    return ask({
      title: tx('design.unsaved'),
      content: modelName,
      okText: tx('design.discard'),
      danger: true,
    })
  }

  function show(id: string): void {
    const element = modeler ? serviceOf(modeler, 'elementRegistry').get(id) : undefined
    if (!modeler || !element) return
    serviceOf(modeler, 'selection').select(element)
    serviceOf(modeler, 'canvas').scrollToElement?.(id)
  }

  const tasks = modeler
    ? serviceOf(modeler, 'elementRegistry')
        .filter(({ type }) => type === 'bpmn:UserTask')
        .map(({ id, businessObject }) => ({ id, name: businessObject.name ?? id }))
    : []

  return {
    ...{ setHost, modeler, chosen, stamp, busy, failure, open, setOpen, modelName, docResource },
    ...{ data: data.data, tasks, decisions, changeRemark, setChangeRemark },
    findings: { failure, notes, faults, onShow: show, onNotesRead: () => setNotes([]) },
    imported,
    dropImport: () => setImported(null),
    changeDecisions(next: readonly Decision[]) {
      setDecisions(next)
      setDirty(true)
    },
    check: () => run('check', check),
    ...{ xmlNow, save, deploy, readFile, takeOver, exportAs, mayClose },
  }
}

function idsOf(faults: readonly Fault[], kind: Fault['kind']): string[] {
  return faults.filter((fault) => fault.kind === kind).map(({ element }) => idOf(element))
}
