/// What the page of a fleet has beside the style of a report's page.
let fleetPageStyle = """

  .fleet-part { margin-top: 36px; }
  .fleet-part figure {
    margin: 0 0 12px; padding: 12px; background: var(--sheet); border: 1px solid var(--line);
    border-radius: 10px; overflow-x: auto;
  }
  .fleet-part svg { display: block; width: 100%; min-width: 620px; height: auto; }
  .fleet-part svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
  .fleet-part svg text.small { font-size: 11px; fill: var(--muted); }
  .fleet-part .accepted { fill: var(--accepted); stroke: var(--accepted); }
  .fleet-part .dropped { fill: var(--dropped); stroke: var(--dropped); }
  .fleet-part .uncertain { fill: var(--uncertain); stroke: var(--uncertain); }
  .fleet-part .waiting { fill: var(--waiting); stroke: var(--waiting); }
  .fleet-part .doubled { fill: var(--doubled); stroke: var(--doubled); }
  .fleet-part rect { stroke: none; }
  .fleet-part .outage { fill: var(--soft); }
  .fleet-part .error { stroke-width: 2; }
  .fleet-part .grid { stroke: var(--line); }
  .fleet-part .zero { stroke: var(--muted); }
  .fleet-part .curve { fill: none; stroke-width: 1.8; stroke-linejoin: round; }
  .fleet-part .load { fill: none; stroke: var(--accent); stroke-width: 1; stroke-linejoin: round; }
  .fleet-part .c0 { stroke: var(--waiting); }
  .fleet-part .c1 { stroke: var(--dropped); }
  .fleet-part .c2 { stroke: var(--accepted); }
  .fleet-part .c3 { stroke: var(--doubled); }
  .fleet-part .c4 { stroke: var(--uncertain); }
  .fleet-part .c5 { stroke: var(--ink); stroke-dasharray: 6 3; }
  .fleet-part .c6 { stroke: var(--accent); stroke-dasharray: 2 3; }
  .fleet-part .c7 { stroke: var(--muted); stroke-dasharray: 9 3 2 3; }
  .wide { overflow-x: auto; }
  @media print { .fleet-part figure { break-inside: avoid; } }
  table.fleet { width: auto; min-width: 50%; }
  table.fleet th, table.fleet td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); }
  table.fleet th { text-align: left; font-weight: 500; }
  table.fleet thead th { color: var(--muted); font-size: 13px; }
  table.fleet th.number { text-align: right; }

  """
