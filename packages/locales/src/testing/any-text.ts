import fc from 'fast-check';

/**
 * Any text that a client may send: UTF-16 code units, control characters and halves of pairs among them, half of them ASCII. The `binary` strings of
 * fast-check would begin with a table of every character, which takes a second in every file of tests.
 */
export function anyText(length: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  const unit = fc.oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xffff }));
  return fc.array(unit, length).map((units) => String.fromCharCode(...units));
}
