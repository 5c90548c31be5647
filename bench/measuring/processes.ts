import { type ChildProcess, spawn } from 'node:child_process'

export type Started = { child: ChildProcess; stop(): Promise<void> }

/**
 * A separate Node process for the measured code, so that it does not share the measurement's event
 * loop.
 */
export async function startNode(
  file: string,
  options: {
    env?: { [name: string]: string }
    flags?: readonly string[]
    cwd?: string
    args?: readonly string[]
  },
): Promise<Started> {
  const child = spawn(process.execPath, [...(options.flags ?? []), file, ...(options.args ?? [])], {
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    ...(options.cwd ? { cwd: options.cwd } : {}),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { child, stop: () => stopProcess(child) }
}

/** Sends a question to a started process and waits for the answer with that name. */
export function ask<T>(child: ChildProcess, question: string, data: unknown = null): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`the process ended with ${code} before it answered ${question}`))
    const answered = (message: unknown) => {
      const answer = message as { [name: string]: T }
      if (!(question in answer)) return
      child.off('message', answered)
      child.off('exit', ended)
      resolve(answer[question] as T)
    }
    child.on('message', answered)
    child.once('exit', ended)
    if (child.connected) child.send({ question, data })
  })
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(force)
}
