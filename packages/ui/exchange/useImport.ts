import {
  cancelImport,
  findImport,
  type ImportRun,
  sendSheet,
  undoImport,
} from '@opensrm/ui/client/exchange.ts'
import { errorText, isAborted } from '@opensrm/ui/client/serverError.ts'
import { useEffect, useRef, useState } from 'react'

export type ImportPhase = 'file' | 'checking' | 'checked' | 'writing' | 'done'

const POLL_MS = 700

/** An import from the chosen sheet to its end: checked first, written after the user has seen the expected result. */
export function useImport(
  fields: () => { [name: string]: string },
  onDone: (run: ImportRun) => void,
) {
  const [phase, setPhase] = useState<ImportPhase>('file')
  const [file, setFile] = useState<File | null>(null)
  const [run, setRun] = useState<ImportRun | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  /** Uploads the sheet and polls the run until it is finished. */
  async function follow(sheet: File, more: { [name: string]: string }): Promise<ImportRun | null> {
    const own = new AbortController()
    going.current = own
    setRun(null)
    setFailure(null)
    try {
      let answer = await sendSheet(sheet, { ...fields(), ...more }, own.signal)
      while (answer.status === 'RUNNING' && answer.importId) {
        setRun(answer)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        if (own.signal.aborted) return null
        answer = await findImport(answer.importId)
      }
      setRun(answer)
      if (answer.status === 'FAILED') setFailure(answer.message ?? '')
      return answer
    } catch (error) {
      if (!isAborted(error)) setFailure(errorText(error))
      return null
    }
  }

  return {
    phase,
    file,
    run,
    failure,
    async check(sheet: File): Promise<void> {
      setFile(sheet)
      setPhase('checking')
      const answer = await follow(sheet, { dryRun: 'Y' })
      setPhase(
        answer && answer.status !== 'FAILED' && answer.status !== 'CANCELLED' ? 'checked' : 'file',
      )
    },
    async write(mode: 'ALL' | 'GOOD'): Promise<void> {
      if (!file) return
      setPhase('writing')
      const answer = await follow(file, { mode })
      if (answer?.status === 'DONE') {
        setPhase('done')
        onDone(answer)
      } else setPhase(answer && answer.status !== 'FAILED' ? 'checked' : 'file')
    },
    async cancel(): Promise<void> {
      going.current?.abort()
      if (run?.importId && run.status === 'RUNNING') await cancelImport(run.importId)
      setPhase('file')
      setRun(null)
    },
    async undo(id: string): Promise<number> {
      return (await undoImport(id)).count
    },
    restart(): void {
      setPhase('file')
      setRun(null)
      setFailure(null)
    },
  }
}
