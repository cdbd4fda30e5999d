export function shuffledOfDay<Value>(all: readonly Value[], name: string): readonly Value[];
export function sampleOfDay<Value>(all: readonly Value[], count: number, name: string): readonly Value[];
