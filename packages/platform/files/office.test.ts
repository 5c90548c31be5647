import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOfficeConverter, findOffice, type OfficeConverter } from './office.ts'

const installed = findOffice(process.env)
const reads = installed ? createOfficeConverter({ command: installed }) : null
const source = (text: string) => Readable.from([Buffer.from(text)])

describe('Office files as PDF', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opensrm-office-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** A program with the arguments of the converter: the last is the file, preceded by --outdir. */
  async function program(name: string, script: string): Promise<string> {
    const file = path.join(folder, name)
    await writeFile(
      file,
      `#!/bin/sh\nfor given; do :; done\nfolder=$(dirname "$given")\n${script}\n`,
    )
    await chmod(file, 0o755)
    return file
  }

  it('are made one after the other, each from its own folder', async () => {
    const command = await program('convert', 'cp "$given" "$folder/source.pdf"')
    const converter = createOfficeConverter({ command })
    const made = await Promise.all(
      ['a', 'b', 'c'].map((text) => converter.toPdf(source(text), 'docx')),
    )
    expect(made.map(String)).toEqual(['a', 'b', 'c'])
  })

  it('are refused when they take too long, and the next is not', async () => {
    const command = await program(
      'slow',
      'grep -q slow "$given" && exec tail -f /dev/null; cp "$given" "$folder/source.pdf"',
    )
    const converter = createOfficeConverter({ command, timeoutMs: 300 })
    await expect(converter.toPdf(source('slow'), 'docx')).rejects.toMatchObject({
      code: 'CONVERSION_FAILED',
    })
    expect(String(await converter.toPdf(source('quick'), 'docx'))).toBe('quick')
  })

  it('are refused when nothing comes of them or too many wait', async () => {
    const converter = createOfficeConverter({
      command: await program('none', 'exit 0'),
      mostWaiting: 1,
    })
    const first = converter.toPdf(source('x'), 'docx')
    expect(() => converter.toPdf(source('y'), 'docx')).toThrow(
      expect.objectContaining({ code: 'CONVERTER_BUSY' }),
    )
    await expect(first).rejects.toMatchObject({ code: 'CONVERSION_FAILED' })
  })

  it('are offered for the kinds whose part of LibreOffice is installed', async () => {
    const half = await mkdtemp(path.join(folder, 'half-'))
    await writeFile(path.join(half, 'libsclo.so'), '')
    await writeFile(path.join(half, 'soffice.bin'), '')
    await symlink(path.join(half, 'soffice.bin'), path.join(folder, 'soffice'))
    const sheetsOnly = createOfficeConverter({ command: path.join(folder, 'soffice') })
    expect(['xlsx', 'docx', 'pptx', 'zip'].map(sheetsOnly.can)).toEqual([true, false, false, false])
    const another = createOfficeConverter({ command: await program('wrapper', 'exit 0') })
    expect(['xlsx', 'docx', 'pptx', 'zip'].map(another.can)).toEqual([true, true, true, false])
  })

  it.skipIf(!reads?.can('doc'))('come out of LibreOffice itself', { timeout: 90_000 }, async () => {
    const converter = reads as OfficeConverter
    const made = await converter.toPdf(source('{\\rtf1 Hello}'), 'doc')
    expect(made.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
