export type Verdict =
  | { ok: false; seq: number; problem: string }
  | {
      ok: true
      status: string
      offers: number
      extensions: number
      winner: string | null
      ranks: { bidder: string; amount: string; compare: string; rank: number; alias: string }[]
      lastHash: string
    }
export function verify(log: { entries: readonly unknown[] }, lastHash?: string): Verdict
